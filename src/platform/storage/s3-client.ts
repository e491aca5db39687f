import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { AppError } from "#lib/app-error.ts";
import { type OutboundResponse, outbound } from "../net/outbound.ts";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Put before every key; empty, or ending with a slash. */
  prefix: string;
};

export type S3Request = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer | string;
};

type Method = "GET" | "HEAD" | "PUT" | "POST" | "DELETE";

const retries = 3;

/** Requests to one bucket, signed with Signature Version 4, through the same guarded way out as everything else. */
export class S3Client {
  readonly settings: S3Settings;

  constructor(settings: S3Settings) {
    this.settings = settings;
  }

  /** The bucket itself where the key is empty. Any answer but those expected is an error that says what S3 said. */
  async send(method: Method, key: string, request: S3Request, expected: readonly number[]): Promise<OutboundResponse> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.settings;
    const url = new URL(`${endpoint.replace(/\/$/, "")}/${bucket}${key && `/${key}`}`);
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...request.headers, "x-amz-content-sha256": hashOf(request.body ?? "") },
      service: "s3",
      region,
      accessKeyId,
      secretAccessKey,
    }).sign();
    const response = await outbound(signed.url.href, {
      method,
      headers: Object.fromEntries(signed.headers),
      body: request.body,
      // The operator named this host in the settings, so it may be in the operator's own network.
      policy: { allowLoopback: true, allowed: [url.hostname] },
      maximumBytes: Number.MAX_SAFE_INTEGER,
      redirects: "manual",
      retries,
    });
    if (expected.includes(response.status)) return response;
    throw await refusal(response);
  }
}

export class S3Refusal extends AppError {
  readonly status: number;
  readonly reason: string;

  constructor(status: number, reason: string) {
    super("unavailable", `The file storage answered ${status}${reason && ` (${reason})`}. Try again in a moment.`);
    this.status = status;
    this.reason = reason;
  }
}

async function refusal(response: OutboundResponse): Promise<S3Refusal> {
  const text = await response.text().catch(() => "");
  return new S3Refusal(response.status, valueIn(text, "Code") ?? "");
}

/** The text of the first element of this name. Answers of S3 are flat enough for this. */
export const valueIn = (xml: string, name: string): string | undefined => valuesIn(xml, name)[0];

export const valuesIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, value = ""]) => decode(value));

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
    decimal || hex
      ? String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16))
      : (entities[name] ?? whole),
  );

const hashOf = (body: Buffer | string): string => createHash("sha256").update(body).digest("hex");
