import { type Env, env } from "#platform/env.ts";
import { localStorage } from "./local-storage.ts";
import { S3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage-contract.ts";

let known: { settings: Env; storage: Storage } | undefined;

/** Where this installation keeps files: the data folder, or a bucket where one is set. */
export function storage(): Storage {
  const settings = env();
  if (known?.settings !== settings) known = { settings, storage: storageOf(settings) };
  return known.storage;
}

function storageOf(settings: Env): Storage {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_PREFIX } = settings;
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return localStorage;
  return new S3Storage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: S3_PREFIX && `${S3_PREFIX.replaceAll(/^\/+|\/+$/g, "")}/`,
  });
}
