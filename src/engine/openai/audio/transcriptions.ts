import { openAsBlob } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { parseInput } from "#core/command/parse-input.ts";
import { recordedFor } from "#engine/models/record-calls.ts";
import { type Transcript, transcribe, transcriptionModels } from "#engine/models/transcribe.ts";
import { AppError } from "#lib/app-error.ts";
import { chooseModel } from "./choose-model.ts";
import { type Form, withForm } from "./read-form.ts";
import { subtitles } from "./subtitles.ts";

const transcriptionRequest = z.object({
  model: z.string().min(1).max(300),
  language: z.string().max(20).optional(),
  prompt: z.string().max(4000).optional(),
  response_format: z.enum(["json", "text", "verbose_json", "srt", "vtt"]).default("json"),
  temperature: z.coerce.number().min(0).max(1).optional(),
  stream: z.stringbool().optional(),
});

/** POST /v1/audio/transcriptions, by the models that are set up for transcription. */
export async function createTranscription(
  request: IncomingMessage,
  context: Context,
  response: ServerResponse,
): Promise<void> {
  authorise(context, "command", "agents:use");
  const { said, format, isStreamed } = await withForm(request, (form) => transcribeForm(context, form));
  if (isStreamed) return sendEvents(said, response);
  const [type, body] = shown(said, format);
  response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" }).end(body);
}

async function transcribeForm(context: Context, { fields, file }: Form) {
  const { model, response_format: format, stream, ...wish } = parseInput(transcriptionRequest, fields);
  if (!file) throw new AppError("invalid", "file: send the recording as the field file.");
  if (file.bytes === 0) throw new AppError("invalid", "file: the recording is empty.");
  const who = recordedFor(context, "api");
  const reference = chooseModel(model, await transcriptionModels(who.workspaceId), "transcription");
  const needsTimes = format === "verbose_json" || format === "srt" || format === "vtt";
  const { mime, name, path } = file;
  const recording = { audio: await openAsBlob(path), mime, name, needsTimes, ...wish };
  return { said: await transcribe(who, recording, [reference]), format, isStreamed: stream && !needsTimes };
}

function shown(said: Transcript, format: z.output<typeof transcriptionRequest>["response_format"]): [string, string] {
  const { text, language, duration, segments } = said;
  if (format === "text") return ["text/plain", `${text}\n`];
  if (format === "json") return ["application/json", JSON.stringify({ text, usage: usageOf(said) })];
  if (!segments)
    throw new AppError(
      "invalid",
      "response_format: this model gives no times. Ask for json or text, or another model.",
    );
  if (format === "verbose_json")
    return ["application/json", JSON.stringify({ task: "transcribe", language, duration, text, segments })];
  return [format === "vtt" ? "text/vtt" : "application/x-subrip", subtitles(segments, format)];
}

/** The models answer in one piece, so there is one delta. */
function sendEvents(said: Transcript, response: ServerResponse): void {
  const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" });
  response.write(event({ type: "transcript.text.delta", delta: said.text }));
  response.end(event({ type: "transcript.text.done", text: said.text, usage: usageOf(said) }));
}

const usageOf = ({ usage: { input, output } }: Transcript) => ({
  type: "tokens",
  input_tokens: input,
  output_tokens: output,
  total_tokens: input + output,
});
