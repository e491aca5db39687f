import { disposition } from "#core/files/doors.ts";
import { sendStored } from "#core/files/send-stored.ts";
import type { Door } from "#core/web/door.ts";
import { AppError } from "#lib/app-error.ts";
import { storage } from "#platform/storage/storage.ts";
import { getSpoken } from "../queries/get-spoken.ts";
import { joinSounds } from "../rules/join-sounds.ts";

/** One line of an audio overview, to play. */
export const spokenLineDoor: Door = {
  methods: ["GET"],
  path: "/api/v1/library/makings/:makingId/lines/:number",
  async answer(request, response, { context, params }) {
    const { lines } = await getSpoken(context, { makingId: params.makingId ?? "", number: params.number });
    const [line] = lines as [(typeof lines)[number]];
    await sendStored(request, response, context.workspace?.id as string, line, { "content-type": line.mime });
  },
};

/** All of an audio overview that was spoken, as one file. */
export const spokenAudioDoor: Door = {
  methods: ["GET"],
  path: "/api/v1/library/makings/:makingId/audio",
  async answer(_request, response, { context, params }) {
    const { title, lines } = await getSpoken(context, { makingId: params.makingId ?? "" });
    const pieces: Buffer[] = [];
    for (const { sha256 } of lines) pieces.push(await storage().read(context.workspace?.id as string, sha256));
    const whole = joinSounds(pieces);
    if (!whole)
      throw new AppError("conflict", "The lines came in different formats and cannot be one file. Have it made again.");
    response.writeHead(200, {
      "content-type": whole.mime,
      "content-length": whole.audio.length,
      "content-disposition": disposition(
        "attachment",
        `${title.slice(0, 80)}, audio overview.${whole.mime === "audio/wav" ? "wav" : "mp3"}`,
      ),
      "cache-control": "no-store",
    });
    response.end(whole.audio);
  },
};
