import { GivenObject } from "../given-object.ts";
import { fenced, storable, textParts } from "./imported-conversation.ts";
import type { ImportedPart } from "./imported-part.ts";

/** The artifacts of a conversation as they stand, so that a change to one can be shown whole. */
export type Artifacts = Map<string, { title: string; language: string; content: string }>;

const longestNotice = 500;

/** The content of a message of Claude, in order: words, thoughts, artifacts, code with its output, calls of tools. */
export function claudeBlocks(blocks: readonly GivenObject[], artifacts: Artifacts): ImportedPart[] {
  return blocks.flatMap((block): ImportedPart[] => {
    switch (block.text("type")) {
      case "text":
        return textParts([withArtifacts(block.text("text"))]);
      case "thinking":
        return block.text("thinking").trim() ? [{ kind: "reasoning", text: storable(block.text("thinking")) }] : [];
      case "tool_use":
        return toolUse(block, artifacts);
      case "tool_result":
        return toolResult(block);
      default:
        return [];
    }
  });
}

function toolUse(block: GivenObject, artifacts: Artifacts): ImportedPart[] {
  const input = block.object("input");
  const name = block.text("name") || "tool";
  if (name === "artifacts") return artifactIn(input, artifacts);
  if (input.text("file_text"))
    return shown(input.text("path"), input.text("file_text"), extensionOf(input.text("path")));
  if (input.text("code")) return textParts([fenced(input.text("code"), input.text("language") || "javascript")]);
  const words = JSON.stringify(block.take("input") ?? {}).slice(0, longestNotice);
  return [{ kind: "notice", text: storable(`Used ${name}: ${words}`) }];
}

/** Only what code wrote is part of the conversation; pages that a search read are not. */
function toolResult(block: GivenObject): ImportedPart[] {
  if (!["repl", "analysis_tool", "bash_tool"].includes(block.text("name"))) return [];
  const content = block.take("content");
  const text = Array.isArray(content)
    ? content.map((part) => new GivenObject(part).text("text")).join("\n")
    : block.text("content");
  return text.trim() ? textParts([`Output:\n\n${fenced(text)}`]) : [];
}

function artifactIn(input: GivenObject, artifacts: Artifacts): ImportedPart[] {
  const id = input.text("id");
  const known = artifacts.get(id);
  const title = input.text("title") || known?.title || id || "Artifact";
  const language = languageOf(input) || known?.language || "";
  const old = input.text("old_str");
  const content =
    input.text("command") === "update" && known
      ? known.content.replace(old, () => input.text("new_str"))
      : input.text("content") || input.text("new_str");
  if (!content.trim()) return [];
  artifacts.set(id, { title, language, content });
  return shown(title, content, language);
}

const shown = (title: string, content: string, language: string): ImportedPart[] =>
  textParts([`**${title}**`, language === "markdown" ? content : fenced(content, language)]);

function languageOf(input: GivenObject): string {
  const types: Record<string, string> = {
    "text/markdown": "markdown",
    "text/html": "html",
    "image/svg+xml": "svg",
    "application/vnd.ant.mermaid": "mermaid",
    "application/vnd.ant.react": "jsx",
  };
  return input.text("language") || types[input.text("type")] || "";
}

const extensionOf = (path: string): string => /\.(\w{1,12})$/.exec(path)?.[1] ?? "";

const tagged = /<antArtifact\b([^>]*)>([\s\S]*?)(?:<\/antArtifact>|$)/g;
const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

/** Older exports write artifacts as tags within the words. */
function withArtifacts(text: string): string {
  if (!text.includes("<ant")) return text;
  return text
    .replaceAll(/<antThinking>[\s\S]*?(?:<\/antThinking>|$)/g, "")
    .replaceAll(tagged, (_, attributes: string, content: string) => {
      const given = new GivenObject({
        type: attribute(attributes, "type"),
        language: attribute(attributes, "language"),
      });
      const language = languageOf(given);
      const title = attribute(attributes, "title") || "Artifact";
      return `\n\n**${title}**\n\n${language === "markdown" ? content.trim() : fenced(content.trim(), language)}\n\n`;
    });
}
