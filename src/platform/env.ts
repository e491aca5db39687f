import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { email } from "#lib/email.ts";
import { folderFault, foldersFault, hostsFault, networksFault, senderFault } from "./setting-lists.ts";

/** A setting that cannot be used. Its message is one line: the variable, its fault, a right example. */
export class EnvError extends Error {
  override name = "EnvError";
}

const text = z.string().trim();
const url = (protocols: RegExp) => text.pipe(z.url({ protocol: protocols }));
/** An address that paths are added to: a query or fragment would swallow them. */
const baseUrl = () =>
  url(/^https?$/).refine(
    (value) => !/[?#]/.test(value) && !/\/\/[^/]*@/.test(value),
    "must not contain ?, # or a user and password",
  );
const whole = (least: number, most: number) => {
  const fault = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(fault).int(fault).min(least, fault).max(most, fault);
};

/** A text about which a rule says what is wrong, or nothing. */
const ruled = (faultOf: (value: string) => string | null) =>
  text.superRefine((value, context) => {
    const message = faultOf(value);
    if (message) context.addIssue({ code: "custom", message });
  });

/** Every setting the product reads, with a right example for the message that refuses a wrong one. */
const settings = {
  NODE_ENV: { schema: z.enum(["production", "development", "test"]).default("production"), example: "production" },
  PORT: { schema: whole(1, 65_535).default(3000), example: "3000" },
  HOST: { schema: text.min(1).default("0.0.0.0"), example: "127.0.0.1" },
  BASE_DOMAIN: {
    schema: text.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, "is not a plain host name").default("parley.localhost"),
    example: "parley.example.com",
  },
  PUBLIC_URL: { schema: url(/^https?$/).optional(), example: "https://parley.example.com" },
  ALLOWED_HOSTS: { schema: ruled(hostsFault).default(""), example: "help.example.com,chat.example.org" },
  CUSTOM_APP_HOSTS: { schema: ruled(hostsFault).default(""), example: "museum.example.org" },
  PORTAL_HOSTS: { schema: ruled(hostsFault).default(""), example: "clients.agency.example" },
  FASHION_APP_URL: { schema: url(/^https?$/).optional(), example: "https://fashion.example.com" },
  MUSEUM_APP_URL: { schema: url(/^https?$/).optional(), example: "https://museum.example.com" },
  PEOPLE_APP_URL: { schema: url(/^https?$/).optional(), example: "https://people.example.com" },
  AGENTIC_APP_URL: { schema: url(/^https?$/).optional(), example: "https://agentic.example.com" },
  EU_SITE_URL: { schema: url(/^https?$/).optional(), example: "https://eu.example.com" },
  ANALYTICS_SCRIPT_URL: { schema: url(/^https?$/).optional(), example: "https://stats.example.com/count.js" },
  AFFILIATE_SCRIPT_URL: { schema: url(/^https?$/).optional(), example: "https://referrals.example.com/track.js" },
  TRUST_PROXY: { schema: z.enum(["on", "off"]).default("off"), example: "on" },
  HTTPS_REDIRECT: { schema: z.enum(["on", "off"]).default("on"), example: "off" },
  OUTBOUND_ALLOWED: { schema: ruled(networksFault).default(""), example: "models.internal,10.1.0.0/16" },
  ZOTERO_API_URL: { schema: url(/^https?$/).default("https://api.zotero.org"), example: "https://zotero.example.com" },
  YOUTUBE_URL: { schema: url(/^https?$/).default("https://www.youtube.com"), example: "https://videos.example.com" },
  LIBRARY_FOLDERS: { schema: ruled(foldersFault).default(""), example: "/srv/documents,/srv/scans" },
  DATA_DIR: { schema: text.min(1).default("data"), example: "/var/lib/parley" },
  ANCHOR_GIT: { schema: ruled(folderFault).optional(), example: "/srv/parley-anchors" },
  DATABASE_URL: {
    schema: url(/^postgres(ql)?$/).optional(),
    example: "postgres://user:password@localhost:5432/parley",
  },
  DATABASE_POOL: { schema: whole(2, 500).default(10), example: "10" },
  S3_ENDPOINT: { schema: baseUrl().optional(), example: "https://s3.eu-central-1.amazonaws.com" },
  S3_BUCKET: {
    schema: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "is not the name of a bucket").optional(),
    example: "parley-files",
  },
  S3_REGION: { schema: text.regex(/^[\w-]+$/, "is not a region").default("us-east-1"), example: "eu-central-1" },
  S3_ACCESS_KEY_ID: { schema: text.min(1).optional(), example: "AKIAIOSFODNN7EXAMPLE" },
  S3_SECRET_ACCESS_KEY: { schema: text.min(1).optional(), example: "the secret that belongs to the access key" },
  S3_PREFIX: { schema: text.regex(/^[\w./-]*$/, "is not a plain path").default(""), example: "parley" },
  STORAGE_GB_PER_WORKSPACE: { schema: whole(0, 1_000_000).default(20), example: "20" },
  SECRET: {
    schema: text.min(32, "is shorter than 32 characters").optional(),
    example: "the output of: openssl rand -hex 32",
  },
  OLD_SECRET: {
    schema: text.min(32, "is shorter than 32 characters").optional(),
    example: "the SECRET that was used until now",
  },
  LOG_LEVEL: { schema: z.enum(["debug", "info", "warn", "error"]).default("info"), example: "info" },
  LOG_FORMAT: { schema: z.enum(["lines", "json"]).default("lines"), example: "json" },
  SENTRY_DSN: {
    schema: text.regex(/^https?:\/\/\w+(:\w+)?@[^/@\s]+(\/[\w.-]+)*\/\d+$/, "is not a DSN").optional(),
    example: "https://0123456789abcdef@errors.example.com/42",
  },
  SIGN_UP: { schema: z.enum(["invitation", "open"]).default("invitation"), example: "open" },
  API_REQUESTS_PER_MINUTE: { schema: whole(0, 1_000_000).default(600), example: "600" },
  SESSION_REQUESTS_PER_MINUTE: { schema: whole(0, 1_000_000).default(3000), example: "3000" },
  LIVE_STREAMS_PER_SESSION: { schema: whole(0, 100_000).default(100), example: "100" },
  LIVE_STREAMS_PER_PERSON: { schema: whole(0, 100_000).default(500), example: "500" },
  SESSION_POLL_SECONDS: { schema: whole(0, 86_400).default(0), example: "60" },
  SESSION_POLL_OFFLINE: { schema: z.enum(["on", "off"]).default("off"), example: "on" },
  OWNER_EMAIL: { schema: email().optional(), example: "you@example.com" },
  OWNER_PASSWORD: {
    schema: z.string().min(10, "is shorter than 10 characters").optional(),
    example: "a sentence only you know",
  },
  SMTP_URL: { schema: url(/^smtps?$/).optional(), example: "smtps://user:password@mail.example.com:465" },
  MAIL_FROM: {
    schema: ruled(senderFault).default("Parley <parley@localhost>"),
    example: "Parley <hello@example.com>",
  },
  OPENAI_API_KEY: { schema: text.min(1).optional(), example: "sk-…" },
  OPENAI_BASE_URL: { schema: baseUrl().optional(), example: "https://api.openai.com/v1" },
  ANTHROPIC_API_KEY: { schema: text.min(1).optional(), example: "sk-ant-…" },
  ANTHROPIC_BASE_URL: { schema: baseUrl().optional(), example: "https://api.anthropic.com/v1" },
  GEMINI_API_KEY: { schema: text.min(1).optional(), example: "AIza…" },
  GEMINI_BASE_URL: {
    schema: baseUrl().optional(),
    example: "https://generativelanguage.googleapis.com/v1beta",
  },
  MISTRAL_API_KEY: { schema: text.min(1).optional(), example: "the key from your Mistral console" },
  MISTRAL_BASE_URL: { schema: baseUrl().optional(), example: "https://api.mistral.ai/v1" },
  OPENROUTER_API_KEY: { schema: text.min(1).optional(), example: "sk-or-…" },
  OPENROUTER_BASE_URL: { schema: baseUrl().optional(), example: "https://openrouter.ai/api/v1" },
  AZURE_OPENAI_API_KEY: { schema: text.min(1).optional(), example: "the key of your Azure OpenAI resource" },
  AZURE_OPENAI_ENDPOINT: { schema: baseUrl().optional(), example: "https://name.openai.azure.com" },
  AZURE_OPENAI_DEPLOYMENTS: { schema: text.default(""), example: "gpt-main,embedding-small" },
  AZURE_OPENAI_API_VERSION: { schema: text.min(1).optional(), example: "2024-10-21" },
  OLLAMA_BASE_URL: { schema: baseUrl().optional(), example: "http://127.0.0.1:11434" },
  GOOGLE_CLIENT_ID: { schema: text.min(1).optional(), example: "1234.apps.googleusercontent.com" },
  GOOGLE_CLIENT_SECRET: { schema: text.min(1).optional(), example: "GOCSPX-…" },
  GITHUB_CLIENT_ID: { schema: text.min(1).optional(), example: "Iv1.0123456789abcdef" },
  GITHUB_CLIENT_SECRET: { schema: text.min(1).optional(), example: "40 characters from GitHub" },
  OIDC_ISSUER: { schema: url(/^https?$/).optional(), example: "https://login.example.com/realms/main" },
  OIDC_CLIENT_ID: { schema: text.min(1).optional(), example: "parley" },
  OIDC_CLIENT_SECRET: { schema: text.min(1).optional(), example: "the secret your identity provider shows" },
  OIDC_NAME: { schema: text.min(1).default("Single sign-on"), example: "Company login" },
} as const;

export const settingNames = Object.keys(settings);

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]["schema"]> };
export type Env = Settings;

/** Settings that only make sense together: having one without the other is a fault. */
const together: ReadonlyArray<readonly (keyof Settings)[]> = [
  ["OWNER_EMAIL", "OWNER_PASSWORD"],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["AZURE_OPENAI_API_KEY", "AZURE_OPENAI_ENDPOINT"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
];

export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed: Record<string, unknown> = {};
  for (const [name, { schema, example }] of Object.entries(settings)) {
    const given = source[name] === "" ? undefined : source[name];
    const result = schema.safeParse(given);
    if (!result.success)
      throw new EnvError(`${name} ${faultOf(result.error, given)}. A right value: ${name}=${example}`);
    parsed[name] = result.data;
  }
  for (const names of together) {
    const missing = names.find((name) => parsed[name] === undefined);
    const present = names.find((name) => parsed[name] !== undefined);
    if (missing && present) {
      throw new EnvError(
        `${missing} is missing, and ${present} needs it. A right value: ${missing}=${settings[missing].example}`,
      );
    }
  }
  return { ...(parsed as Settings), DATA_DIR: absolute(parsed.DATA_DIR as string) };
}

function faultOf(error: z.ZodError, given: string | undefined): string {
  const [issue] = error.issues;
  const message = issue?.message ?? "is not valid";
  // A rule of ours names the part that is wrong by itself.
  if (message.startsWith("is ") || issue?.code === "custom") return message;
  // A value may be an address with a password in it, and this line ends up in logs.
  const safe = (given ?? "").replace(/:\/\/.*@/, "://…@");
  const shown = safe.length > 60 ? `${safe.slice(0, 60)}…` : safe;
  return message.startsWith("must ") ? `${message}, not "${shown}"` : `cannot be "${shown}" (${message})`;
}

function absolute(folder: string): string {
  return folder.startsWith("~/") ? join(homedir(), folder.slice(2)) : resolve(folder);
}

let current: Env | undefined;

/** The settings of this process, parsed once. The only place that reads the process environment. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}

/** What the file sets counts unless the process was given it already. A missing file is no fault. */
export function loadEnvFile(file: string): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/** For the programs that find out a setting themselves, such as the address of a database they have started. */
export function provideEnv(found: Partial<Record<keyof Settings, string>>): void {
  Object.assign(process.env, found);
  current = undefined;
}

/** What a child process is started with. */
export function childEnv(changes: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/** The secret that signs sessions and wraps keys; `npm start` makes one in the data folder when none is given. */
export function secret(): string {
  const value = env().SECRET;
  if (!value) throw new EnvError(`SECRET is missing. A right value: SECRET=${settings.SECRET.example}`);
  return value;
}

/** Where people reach the product, without a trailing slash. */
export function publicUrl(): string {
  const { PUBLIC_URL, HOST, PORT } = env();
  return (PUBLIC_URL ?? `http://${isReachedAsLocalhost(HOST) ? "localhost" : inUrl(HOST)}:${PORT}`).replace(/\/$/, "");
}

/** Where the server answers this machine. */
export function localUrl(): string {
  const { HOST, PORT } = env();
  return `http://${listensEverywhere(HOST) ? "127.0.0.1" : inUrl(HOST)}:${PORT}`;
}

const listensEverywhere = (host: string) => host === "0.0.0.0" || host === "::";
const isReachedAsLocalhost = (host: string) =>
  listensEverywhere(host) || ["localhost", "127.0.0.1", "::1"].includes(host);
const inUrl = (host: string) => (host.includes(":") ? `[${host}]` : host);

/** next-auth reads these by itself: it is to take the address from the headers that our own host rules have set. */
export function letAuthLibraryTrustHost(): void {
  process.env.AUTH_TRUST_HOST = "on";
  delete process.env.NEXTAUTH_URL;
}
