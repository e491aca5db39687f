import { strFromU8, unzipSync } from "fflate";
import { AppError } from "#lib/app-error.ts";
import { formatNumber } from "#lib/format/number.ts";
import { badPlace } from "./bad-place.ts";
import { fromChatGpt, isChatGpt } from "./from-chatgpt.ts";
import { fromClaude, isClaude } from "./from-claude.ts";
import { fromOpenWebUi, isOpenWebUi } from "./from-open-webui.ts";
import { fromParley, isParley } from "./from-parley.ts";
import type { ImportedConversation, ImportSource } from "./imported-conversation.ts";
import { checkTree } from "./message-tree.ts";

/** What is inside an archive may be this large and no larger, whatever the archive claims. */
const mostBytes = 300_000_000;
const mostFiles = 10_000;
const mostConversations = 100_000;
const longestMessage = 2_000_000;
const longestId = 200;

type Format = {
  source: ImportSource;
  isOne: (value: unknown) => boolean;
  read: (value: unknown, place: string) => ImportedConversation;
};
const formats: readonly Format[] = [
  { source: "parley", isOne: isParley, read: fromParley },
  { source: "chatgpt", isOne: isChatGpt, read: fromChatGpt },
  { source: "claude", isOne: isClaude, read: fromClaude },
  { source: "openwebui", isOne: isOpenWebUi, read: fromOpenWebUi },
];

const unknown = (why = "") =>
  new AppError(
    "invalid",
    `This is not an export of ChatGPT, Claude, Open WebUI or Parley${why}. Choose the .zip as you got it, or the JSON file.`,
  );

/** The conversations of an export file, as JSON or as the archive it came in. All of it is right, or nothing is read. */
export function readConversations(content: Uint8Array): {
  source: ImportSource;
  conversations: ImportedConversation[];
} {
  const isZip = content[0] === 0x50 && content[1] === 0x4b;
  const value = parse(isZip ? unpacked(content) : content);
  const list = Array.isArray(value) ? value : [value];
  const format = formats.find(({ isOne }) => list.some(isOne));
  if (!format) throw unknown();
  if (list.length > mostConversations)
    throw badPlace("The file", `has more than ${formatNumber(mostConversations)} conversations`);
  const conversations = list.map((one, index) => {
    const place = `conversations[${index}]`;
    if (typeof one !== "object" || one === null || Array.isArray(one)) throw badPlace(place, "is not a conversation");
    const read = format.read(one, place);
    check(read, place);
    return read;
  });
  return { source: format.source, conversations };
}

function check({ sourceId, messages }: ImportedConversation, place: string): void {
  if (sourceId.length > longestId) throw badPlace(place, `has an id longer than ${longestId} characters`);
  for (const { sourceId: id, parts } of messages) {
    const where = `${place}, message ${id.slice(0, longestId)},`;
    if (id.length > longestId) throw badPlace(where, `has an id longer than ${longestId} characters`);
    const length = parts.reduce((sum, part) => sum + ("text" in part ? part.text.length : 0), 0);
    if (length > longestMessage) throw badPlace(where, `is longer than ${formatNumber(longestMessage)} characters`);
  }
  checkTree(place, messages);
}

function unpacked(archive: Uint8Array): Uint8Array {
  let files = 0;
  try {
    // The size is what the archive says; unpacking stops there, so that a lie gains nothing.
    const found = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (++files > mostFiles) throw new AppError("invalid", "The archive holds too many files.");
        if (!/(?:^|\/)conversations\.json$/.test(name)) return false;
        if (originalSize > mostBytes) throw new AppError("invalid", "The conversations in this archive are too large.");
        return true;
      },
    });
    const [inside] = Object.values(found);
    if (inside) return inside;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid", "The archive is damaged and cannot be opened.");
  }
  throw unknown(": the archive has no conversations.json");
}

function parse(content: Uint8Array): unknown {
  try {
    return JSON.parse(strFromU8(content).replace(/^\uFEFF/, ""));
  } catch (error) {
    throw unknown(`, because it is not valid JSON (${(error as Error).message.slice(0, 200)})`);
  }
}
