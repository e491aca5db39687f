import type { NewTeamAgent } from "../records/create-team.ts";
import { GivenObject } from "./given-object.ts";
import { draftOf, type Here, stated, within } from "./imported.ts";
import { modelHere } from "./model-here.ts";

/** A preset of LibreChat: settings of a chat with a model, whose prompt is called `promptPrefix` (Bedrock: `system`). */
export const isPreset = (value: Record<string, unknown>): boolean =>
  "presetId" in value || ("endpoint" in value && !("provider" in value));

export function fromPreset(given: GivenObject, index: number, here: Here, notes: string[]): NewTeamAgent {
  const name = given.text("title") || given.text("modelLabel") || given.text("chatGptLabel") || `Preset ${index + 1}`;
  // A custom endpoint is called whatever the people who set LibreChat up called it.
  const provider = given.text("endpoint");
  const prompts = ["promptPrefix", "system", "instructions", "additional_instructions", "context"];
  const numeric = (...names: string[]) => names.map((field) => numberOf(given.take(field))).find(isKnown);
  const agent = draftOf(
    {
      key: `preset-${index}`,
      name,
      description: "",
      config: {
        instructions: [...prompts.map((field) => given.text(field)), ...examplesIn(given)].filter(Boolean).join("\n\n"),
        model: modelHere(provider, given.text("model"), here, name, notes),
        parameters: stated({
          temperature: within(numeric("temperature"), [0, 2], `${name}: temperature`, notes),
          topP: within(numeric("top_p", "topP"), [0, 1], `${name}: top_p`, notes),
          maximumTokens: within(
            numeric("max_tokens", "maxOutputTokens", "maxTokens"),
            [1, 1_000_000],
            `${name}: the longest answer`,
            notes,
          ),
          stop: stopsIn(given),
        }),
        ...(given.text("greeting") && {
          voice: `When a conversation begins, greet like this: ${given.text("greeting")}`.slice(0, 2000),
        }),
      },
    },
    notes,
  );
  for (const tool of given.list("tools")) {
    const called = typeof tool === "string" ? tool : new GivenObject(tool).text("name");
    notes.push(`${name}: the tool ${called || "without a name"} was left out. Add a tool in the agent's settings.`);
  }
  given.ignore(
    "_id",
    "__v",
    "presetId",
    "conversationId",
    "parentMessageId",
    "user",
    "order",
    "defaultPreset",
    "title",
  );
  given.ignore("modelLabel", "chatGptLabel", "endpoint", "endpointType", "createdAt", "updatedAt", "iconURL", "spec");
  given.ignore("messages", "tags", "isArchived", "resendFiles", "resendImages", "imageDetail", "stream", "expiredAt");
  given.ignore("presetOverride", "promptCache", "disableStreaming");
  given.note(name, notes);
  return agent;
}

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
};
const isKnown = (value: number | undefined): value is number => value !== undefined;

function stopsIn(given: GivenObject): string[] | undefined {
  const words = given.list("stop").filter((word): word is string => typeof word === "string" && word.length > 0);
  return words.length > 0 ? words.slice(0, 4) : undefined;
}

/** Google's presets carry examples of talk. */
const examplesIn = (given: GivenObject): string[] =>
  given.objects("examples").flatMap((example) => {
    const [asked, answered] = [example.object("input").text("content"), example.object("output").text("content")];
    return asked || answered ? [`Example, user: ${asked}\nExample, assistant: ${answered}`] : [];
  });
