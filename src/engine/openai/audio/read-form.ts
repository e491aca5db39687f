import type { IncomingMessage } from "node:http";
import { readBytes } from "#core/web/read-bytes.ts";
import { AppError } from "#lib/app-error.ts";

/** OpenAI's own limit for a recording, and room for the fields beside it. */
const formLimit = 26_000_000;

/** A form with a file, as clients send recordings. */
export async function readForm(request: IncomingMessage): Promise<FormData> {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new AppError("invalid", "The body must be a form: send the recording as multipart/form-data.");
  const body = await readBytes(request, formLimit, "Send a shorter recording.");
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  } catch {
    throw new AppError("invalid", "The body is not a complete form. Send the request again.");
  }
}
