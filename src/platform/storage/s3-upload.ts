import { type FileHandle, open } from "node:fs/promises";
import { type S3Client, S3Refusal, valueIn } from "./s3-client.ts";

/** A part of an upload is held in memory while it is sent. S3 takes at most 10,000 parts of at least 5 MiB. */
const partBytes = 16 * 1024 * 1024;
const mostParts = 10_000;

/** Uploads a file of this machine: at once where it is small, in parts where it is large. Nothing is visible until all is there. */
export async function uploadFile(client: S3Client, key: string, path: string, bytes: number): Promise<void> {
  const handle = await open(path);
  try {
    if (bytes <= partBytes) await client.send("PUT", key, { body: await readPart(handle, 0, bytes) }, [200]);
    else await uploadParts(client, key, handle, bytes);
  } finally {
    await handle.close();
  }
}

async function uploadParts(client: S3Client, key: string, handle: FileHandle, bytes: number): Promise<void> {
  const begun = await client.send("POST", key, { query: { uploads: "" } }, [200]);
  const uploadId = valueIn(await begun.text(), "UploadId");
  if (!uploadId) throw new S3Refusal(begun.status, "no UploadId");
  const size = Math.max(partBytes, Math.ceil(bytes / mostParts));
  try {
    const parts: string[] = [];
    for (let at = 0; at < bytes; at += size) {
      const partNumber = parts.length + 1;
      const query = { partNumber: String(partNumber), uploadId };
      const body = await readPart(handle, at, Math.min(size, bytes - at));
      const sent = await client.send("PUT", key, { query, body }, [200]);
      sent.stream.resume();
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${sent.headers.etag}</ETag></Part>`);
    }
    await complete(client, key, uploadId, parts);
  } catch (error) {
    await abortUpload(client, key, uploadId).catch(() => {});
    throw error;
  }
}

/** S3 may answer 200 and say only in the body that it failed. */
async function complete(client: S3Client, key: string, uploadId: string, parts: readonly string[]): Promise<void> {
  const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
  const headers = { "content-type": "application/xml" };
  const answer = await client.send("POST", key, { query: { uploadId }, headers, body }, [200]);
  const text = await answer.text();
  if (text.includes("<Error>")) throw new S3Refusal(answer.status, valueIn(text, "Code") ?? "");
}

export async function abortUpload(client: S3Client, key: string, uploadId: string): Promise<void> {
  const answer = await client.send("DELETE", key, { query: { uploadId } }, [204, 200, 404]);
  answer.stream.resume();
}

async function readPart(handle: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const part = Buffer.alloc(bytes);
  let filled = 0;
  while (filled < bytes) {
    const { bytesRead } = await handle.read(part, filled, bytes - filled, at + filled);
    if (bytesRead === 0) throw new Error("The file became shorter while it was uploaded.");
    filled += bytesRead;
  }
  return part;
}
