import { strFromU8, unzipSync } from "fflate";
import { AppError } from "#lib/app-error.ts";
import type { ImportedConversation, ImportSource } from "./imported.ts";
import { isChatGpt, readChatGpt } from "./read-chatgpt.ts";
import { isClaude, readClaude } from "./read-claude.ts";

/** What is inside an archive may be this large and no larger, whatever the archive claims. */
const mostBytes = 300_000_000;
const mostFiles = 10_000;
const unknown = () =>
  new AppError(
    "invalid",
    "This is no export of ChatGPT or Claude. Choose the .zip as you got it, or the conversations.json inside.",
  );

/** The conversations of an export file, as JSON or as the archive it came in. */
export function readImport(content: Uint8Array): { source: ImportSource; conversations: ImportedConversation[] } {
  const isZip = content[0] === 0x50 && content[1] === 0x4b;
  const list = parse(isZip ? unpacked(content) : content);
  if (!Array.isArray(list)) throw unknown();
  if (list.some(isChatGpt)) return { source: "chatgpt", conversations: all(list.filter(isChatGpt).map(readChatGpt)) };
  if (list.some(isClaude)) return { source: "claude", conversations: all(list.filter(isClaude).map(readClaude)) };
  throw unknown();
}

const all = (found: (ImportedConversation | null)[]): ImportedConversation[] => found.filter((one) => one !== null);

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
  throw unknown();
}

function parse(content: Uint8Array): unknown {
  try {
    return JSON.parse(strFromU8(content));
  } catch {
    throw unknown();
  }
}
