import type { NewTeamAgent } from "../records/create-team.ts";
import { GivenObject } from "./given-object.ts";
import { draftOf, type Here, type Imported, stated, within } from "./imported.ts";
import { modelHere } from "./model-here.ts";

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Workspace models of Open WebUI: a model with a system prompt. An export is a list, some versions wrap each in `info`. */
export function openWebUiModelsIn(value: unknown): Fields[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter(isObject).flatMap((one) => {
    const model = isObject(one.info) ? { ...one.info, name: one.info.name ?? one.name } : one;
    return isObject(model.params) && isObject(model.meta) && "base_model_id" in model ? [model] : [];
  });
}

export function fromOpenWebUi(models: readonly Fields[], here: Here): Imported {
  const notes: string[] = [];
  return { agents: models.map((model, index) => agentOf(new GivenObject(model), index, here, notes)), notes };
}

function agentOf(given: GivenObject, index: number, here: Here, notes: string[]): NewTeamAgent {
  const name = given.text("name") || given.text("id") || `Model ${index + 1}`;
  const params = given.object("params");
  const meta = given.object("meta");
  const stop = params.take("stop");
  const stops = (Array.isArray(stop) ? stop : typeof stop === "string" ? stop.split(",") : [])
    .flatMap((word) => (typeof word === "string" && word.trim() ? [word.trim()] : []))
    .slice(0, 4);
  // Its models are called as their providers call them, without the provider's name.
  const base = given.text("base_model_id");
  const [provider = "", ...rest] = base.includes("/") ? base.split("/") : ["", base];
  const agent = draftOf(
    {
      key: String(index),
      name,
      description: meta.text("description"),
      config: {
        instructions: params.text("system"),
        model: modelHere(provider, rest.join("/"), here, name, notes),
        parameters: stated({
          temperature: within(params.take("temperature"), [0, 2], `${name}: temperature`, notes),
          topP: within(params.take("top_p"), [0, 1], `${name}: top_p`, notes),
          maximumTokens: within(
            params.take("max_tokens") ?? params.take("num_predict"),
            [1, 1_000_000],
            `${name}: the longest answer`,
            notes,
          ),
          seed: Number.isInteger(params.take("seed")) ? (params.take("seed") as number) : undefined,
          stop: stops.length > 0 ? stops : undefined,
        }),
        tools: toolsOf(meta.list("toolIds"), here, name, notes),
        starters: meta
          .objects("suggestion_prompts")
          .flatMap((prompt) => (prompt.text("content").trim() ? [{ question: prompt.text("content").trim() }] : []))
          .slice(0, 50),
      },
    },
    notes,
  );
  const documents = meta.list("knowledge").length;
  if (documents > 0)
    notes.push(
      `${name}: its ${documents} knowledge base(s) are not part of the file. Add the documents under Knowledge.`,
    );
  for (const id of [...meta.list("filterIds"), ...meta.list("actionIds")])
    notes.push(`${name}: the function ${String(id).slice(0, 100)} was left out.`);
  meta.ignore("profile_image_url", "capabilities", "tags", "hidden", "position", "user", "suggestion_prompts");
  params.ignore("stream_response", "function_calling");
  given.ignore("id", "user_id", "access_control", "access_grants", "is_active", "created_at", "updated_at", "object");
  given.ignore("owned_by", "created", "write_access", "user", "name");
  params.note(`${name}, model parameters`, notes);
  meta.note(name, notes);
  given.note(name, notes);
  return agent;
}

function toolsOf(ids: readonly unknown[], here: Here, whose: string, notes: string[]) {
  const found = new Set<string>();
  for (const id of ids) {
    const name = String(id).slice(0, 100);
    if (here.tools.has(name)) found.add(name);
    else notes.push(`${whose}: there is no tool called ${name} here, so it was left out.`);
  }
  return [...found].map((name) => ({ name, policy: "ask" as const }));
}
