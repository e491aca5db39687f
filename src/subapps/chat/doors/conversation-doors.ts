import { openAsBlob } from "node:fs";
import { noteActing } from "#core/audit/note-acting.ts";
import { authorise } from "#core/command/operation.ts";
import { answerJson, disposition } from "#core/files/doors.ts";
import type { Door } from "#core/web/door.ts";
import { bodyChunks } from "#core/web/read-bytes.ts";
import { spoolBody } from "#core/web/spool-body.ts";
import { recordedFor } from "#engine/models/record-calls.ts";
import { transcribe } from "#engine/models/transcribe.ts";
import { AppError } from "#lib/app-error.ts";
import { database } from "#platform/db/db.ts";
import { withTemporaryFile } from "#platform/storage/temporary-file.ts";
import { tooLarge } from "#platform/storage/write-stream.ts";
import { keepImported } from "../commands/keep-imported.ts";
import { readConversations } from "../importing/conversations/read-conversations.ts";
import { exportConversation } from "../queries/export-conversation.ts";

const importLimit = 100_000_000;
const audioLimit = 25_000_000;
const perCommand = 50;

const exporting: Door = {
  methods: ["GET"],
  path: "/api/v1/conversations/:conversationId/export",
  async answer(request, response, { context, params }) {
    const query = new URL(request.url ?? "/", "http://localhost").searchParams;
    const format = (query.get("format") ?? "markdown") as "markdown" | "json";
    const { name, mime, content } = await exportConversation(context, {
      conversationId: params.conversationId ?? "",
      format,
    });
    response.writeHead(200, {
      "content-type": mime,
      "content-disposition": disposition("attachment", name),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    response.end(content);
  },
};

const importing: Door = {
  methods: ["POST"],
  path: "/api/v1/chat/import",
  async answer(request, response, { context }) {
    authorise(context, "command", "agents:use");
    const result = await spoolBody(context, request, importLimit, async (body) => {
      const { source, conversations } = readConversations(body);
      const counts = { imported: 0, skipped: 0, source };
      for (let at = 0; at < conversations.length; at += perCommand) {
        const kept = await keepImported(context, { source, conversations: conversations.slice(at, at + perCommand) });
        counts.imported += kept.imported;
        counts.skipped += kept.skipped;
      }
      return counts;
    });
    answerJson(response, 200, result);
  },
};

const transcribing: Door = {
  methods: ["POST"],
  path: "/api/v1/transcriptions",
  async answer(request, response, { context }) {
    authorise(context, "command", "agents:use");
    const mime = request.headers["content-type"] ?? "audio/webm";
    const body = bodyChunks(request, audioLimit, tooLarge(audioLimit));
    const { text } = await withTemporaryFile(body, audioLimit, async ({ path, bytes }) => {
      if (bytes === 0) throw new AppError("invalid", "The recording is empty.");
      await noteActing(database(), context, "chat.transcribe");
      return transcribe(recordedFor(context, "chat"), { audio: await openAsBlob(path), mime });
    });
    answerJson(response, 200, { text });
  },
};

export const conversationDoors: readonly Door[] = [exporting, importing, transcribing];
