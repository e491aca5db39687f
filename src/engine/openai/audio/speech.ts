import type { ServerResponse } from "node:http";
import { z } from "zod";
import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { parseInput } from "#core/command/parse-input.ts";
import { recordedFor } from "#engine/models/record-calls.ts";
import { speak, speechModels } from "#engine/models/speak.ts";
import { chooseModel } from "./choose-model.ts";

const contentTypes = {
  mp3: "audio/mpeg",
  opus: "audio/ogg",
  aac: "audio/aac",
  flac: "audio/flac",
  wav: "audio/wav",
  pcm: "audio/pcm",
} as const;

const speechRequest = z.object({
  model: z.string().min(1).max(300),
  input: z.string().min(1).max(4096),
  voice: z.union([z.string().min(1).max(200), z.object({ id: z.string().min(1).max(200) }).transform(({ id }) => id)]),
  response_format: z.enum(Object.keys(contentTypes) as [keyof typeof contentTypes]).nullish(),
  speed: z.number().min(0.25).max(4).nullish(),
  instructions: z.string().max(4096).nullish(),
  stream_format: z.literal("audio", "can only be audio").nullish(),
});

/** POST /v1/audio/speech, by the models that are set up for speech. */
export async function createSpeech(
  body: unknown,
  context: Context,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  authorise(context, "command", "agents:use");
  const { model, input, voice, response_format, speed, instructions } = parseInput(speechRequest, body);
  const who = recordedFor(context, "api");
  const reference = chooseModel(model, await speechModels(who.workspaceId), "speech");
  const format = response_format ?? "mp3";
  const wish = { text: input, voice, format, speed: speed ?? undefined, instructions: instructions ?? undefined };
  const { audio, mime } = await speak(who, wish, signal, [reference]);
  // A server that only knows WAV answers with it whatever is asked, and says so.
  const type = format === "mp3" || format === "wav" ? mime : contentTypes[format];
  response.writeHead(200, { "content-type": type, "content-length": audio.length, "cache-control": "no-store" });
  response.end(audio);
}
