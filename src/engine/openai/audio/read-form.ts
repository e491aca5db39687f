import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { bodyChunks, bodyTooLarge } from "#core/web/read-bytes.ts";
import { AppError } from "#lib/app-error.ts";
import { withTemporaryFile } from "#platform/storage/temporary-file.ts";

/** OpenAI's own limit for a recording, and room for the fields beside it. */
const formLimit = 26_000_000;
/** No limit on parts: the parser throws outside any handler when a form breaks off after having reached that one. */
const limits = { files: 1, fields: 50, fieldSize: 20_000, headerPairs: 20, headerSize: 8000 };

export type FormFile = { path: string; bytes: number; name: string; mime: string };
export type Form = { fields: Record<string, string>; file: FormFile | null };

type FilePart = { content: Readable; name: string; mime: string };

/**
 * A form with a file, as clients send recordings. The file is written to disk while it arrives, so that many large ones at
 * once take no memory, and removed once it was used.
 */
export async function withForm<Result>(
  request: IncomingMessage,
  use: (form: Form) => Promise<Result>,
): Promise<Result> {
  const { fields, file, finished, stop } = openForm(request);
  try {
    const part = await file;
    if (!part) return await use({ fields, file: null });
    const { content, name, mime } = part;
    return await withTemporaryFile(untilFinished(content, finished), formLimit, ({ path, bytes }) =>
      use({ fields, file: { path, bytes, name, mime } }),
    );
  } finally {
    stop();
  }
}

function openForm(request: IncomingMessage) {
  const fields: Record<string, string> = {};
  const file = Promise.withResolvers<FilePart | null>();
  let content: Readable | null = null;
  const parser = createParser(request);
  parser.on("field", (name, value) => {
    fields[name] = value;
  });
  parser.on("file", (name, stream, filename, _encoding, mime) => {
    stream.on("error", () => {}); // the parser tells of it as well
    if (name !== "file") return stream.resume();
    content = stream;
    file.resolve({ content: stream, name: filename ?? "", mime });
  });
  const body = bodyChunks(request, formLimit, bodyTooLarge(formLimit, "Send a shorter recording."));
  const finished = pipeline(body, parser).then(
    () => file.resolve(null),
    (error) => {
      const fault = error instanceof AppError ? error : incompleteForm();
      content?.destroy(fault);
      file.reject(fault);
      throw fault;
    },
  );
  finished.catch(() => {}); // whoever waits for the file hears of it there
  return { fields, file: file.promise, finished, stop: () => parser.destroy() };
}

function createParser(request: IncomingMessage) {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new AppError("invalid", "The body must be a form: send the recording as multipart/form-data.");
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch {
    throw new AppError("invalid", "The content-type of the form names no boundary. Send the request again.");
  }
}

/** The fields after the file belong to the form as well. */
async function* untilFinished(content: Readable, finished: Promise<void>): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (error) {
    throw error instanceof AppError ? error : incompleteForm();
  }
  await finished;
}

const incompleteForm = () => new AppError("invalid", "The body is not a complete form. Send the request again.");
