import { z } from "zod";
import { keeping } from "../reporting-settings.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { Frame } from "./frame.ts";
import { scrubText, scrubUrl, storable } from "./scrub.ts";

export type Fault = { type: string; message: string; frames: Frame[] };
export type Breadcrumb = { at: string | null; category: string; message: string };

/** What is kept of the last time a problem was seen: a fixed choice of fields, so that nothing else gets in. */
export type ProblemExample = {
  faults: Fault[];
  url: string | null;
  userAgent: string | null;
  level: string;
  handled: boolean | null;
  tags: Record<string, string>;
  breadcrumbs: Breadcrumb[];
};

export type Problem = {
  fingerprint: string;
  source: "browser" | "server";
  type: string;
  message: string;
  page: string | null;
  release: string | null;
  requestId: string | null;
  digest: string | null;
  example: ProblemExample;
};

const text = z.coerce.string().nullish().catch(null);
const number = z.number().int().nullish().catch(null);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);

const frame = z.object({
  filename: text,
  function: text,
  lineno: number,
  colno: number,
  in_app: z.boolean().nullish().catch(null),
});
const fault = z.object({
  type: text,
  value: text,
  stacktrace: z
    .object({ frames: list(frame.catch(frame.parse({}))) })
    .nullish()
    .catch(null),
  mechanism: z.object({ handled: z.boolean().nullish() }).nullish().catch(null),
});
const breadcrumb = z.object({
  timestamp: z.number().nullish().catch(null),
  category: text,
  message: text,
  data: z.record(z.string(), z.unknown()).nullish().catch(null),
});
const event = z.object({
  message: z
    .union([z.string(), z.object({ formatted: z.string() }).transform(({ formatted }) => formatted)])
    .nullish()
    .catch(null),
  level: text,
  release: text,
  request: z
    .object({ url: text, headers: z.record(z.string(), z.unknown()).nullish().catch(null) })
    .nullish()
    .catch(null),
  exception: z
    .object({ values: list(fault.catch(fault.parse({}))) })
    .nullish()
    .catch(null),
  breadcrumbs: list(breadcrumb.catch(breadcrumb.parse({}))),
  tags: z.record(z.string(), z.unknown()).catch({}),
});

const clean = (value: string | null | undefined, most: number) => storable(scrubText(value ?? ""), most);
const optional = (value: string | null | undefined, most: number) => (value ? clean(value, most) : null);

/** An error event as clients send it, made ours: scrubbed, cut to size and given its fingerprint. Null if it is none. */
export function problemOfEvent(raw: unknown, source: Problem["source"]): Problem | null {
  const parsed = event.safeParse(raw);
  if (!parsed.success) return null;
  const { message, level, release, request, exception, breadcrumbs, tags } = parsed.data;
  // The last value is the error that was thrown; the ones before are its causes.
  const url = request?.url ? storable(scrubUrl(request.url), 500) : null;
  const origin = /^https?:\/\/[^/]+/.exec(url ?? "")?.[0] ?? "";
  const faults = (exception?.values ?? []).slice(-5).map((one) => faultOf(one, origin));
  const thrown = faults.at(-1) ?? { type: "Message", message: clean(message, 2000), frames: [] };
  if (faults.length === 0 && !thrown.message) return null;
  const kept = Object.entries(tags).slice(0, 20);
  const example: ProblemExample = {
    faults: faults.length > 0 ? faults : [thrown],
    url,
    userAgent: optional(userAgentOf(request?.headers), 300),
    level: clean(level ?? "error", 20),
    handled: exception?.values.at(-1)?.mechanism?.handled ?? null,
    tags: Object.fromEntries(kept.map(([name, value]) => [clean(name, 50), clean(String(value), 200)])),
    breadcrumbs: breadcrumbs.slice(-20).map(breadcrumbOf),
  };
  const digest = example.tags.digest ?? null;
  return {
    fingerprint: fingerprintOf({ source, ...thrown, digest }),
    source,
    type: thrown.type,
    message: thrown.message,
    page: url?.replace(/^https?:\/\//, "") ?? null,
    release: optional(release, 100),
    requestId: example.tags.requestId ?? null,
    digest,
    example: cutToSize(example),
  };
}

function faultOf({ type, value, stacktrace }: z.output<typeof fault>, origin: string): Fault {
  const frames = (stacktrace?.frames ?? []).slice(-50).map((step) => ({
    file: storable(
      scrubUrl(step.filename ?? "unknown").slice(step.filename?.startsWith(`${origin}/`) ? origin.length : 0),
      300,
    ),
    function: optional(step.function === "?" ? null : step.function, 200),
    line: step.lineno ?? null,
    column: step.colno ?? null,
    isOurs: step.in_app ?? true,
  }));
  return { type: clean(type ?? "Error", 200), message: clean(value, 2000), frames };
}

function breadcrumbOf({ timestamp, category, message, data }: z.output<typeof breadcrumb>): Breadcrumb {
  const at = timestamp && timestamp > 0 && timestamp < 1e11 ? new Date(timestamp * 1000).toISOString() : null;
  const { method, url, status_code, from, to } = data ?? {};
  const words = [message, method, url ?? from, to && `to ${to}`, status_code].filter(Boolean).join(" ");
  return { at, category: clean(category, 50), message: clean(words, 300) };
}

function userAgentOf(headers: Record<string, unknown> | null | undefined): string | null {
  const name = Object.keys(headers ?? {}).find((key) => key.toLowerCase() === "user-agent");
  return name ? String(headers?.[name]) : null;
}

/** Drops the least telling parts until the rest is small enough. */
function cutToSize(example: ProblemExample): ProblemExample {
  const fits = (candidate: ProblemExample) => Buffer.byteLength(JSON.stringify(candidate)) <= keeping.exampleBytes;
  const smaller: (() => ProblemExample)[] = [
    () => example,
    () => ({ ...example, breadcrumbs: example.breadcrumbs.slice(-5) }),
    () => ({ ...example, breadcrumbs: [], tags: {} }),
    () => ({ ...example, breadcrumbs: [], tags: {}, faults: example.faults.slice(-1).map((one) => short(one, 20)) }),
  ];
  for (const make of smaller) {
    const candidate = make();
    if (fits(candidate)) return candidate;
  }
  return { ...example, breadcrumbs: [], tags: {}, faults: example.faults.slice(-1).map((one) => short(one, 0)) };
}

const short = (fault: Fault, frames: number): Fault => ({
  ...fault,
  frames: frames === 0 ? [] : fault.frames.slice(-frames),
});
