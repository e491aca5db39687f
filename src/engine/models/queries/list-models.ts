import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import type { ModelAbilities } from "../listed-model.ts";
import { millionOfNanos } from "../price.ts";
import { priceFields } from "../price-result.ts";
import { providersOf } from "../providers.ts";
import { providerSlug } from "../rules/provider-input.ts";

const abilities = ["chat", "tools", "images", "audio", "embeddings", "transcription", "speech", "reasoning"] as const;
const cursorShape = z.tuple([z.string(), z.string(), z.string()]);

const modelItem = z.object({
  reference: z.string().describe("Provider and model, for example openai/gpt-5"),
  providerSlug: z.string(),
  modelId: z.string(),
  name: z.string(),
  contextTokens: z.number().nullable(),
  abilities: z
    .partialRecord(z.enum(abilities), z.boolean())
    .describe("What the model can do; an ability that is missing is not known"),
  price: z.object({ ...priceFields, currency: z.string().nullable() }).nullable(),
});
export type ModelItem = z.infer<typeof modelItem>;

/** The models the workspace's providers offered when they were last asked, with the prices that hold now. */
export const listModels = query({
  name: "models.list_models",
  input: z.object({
    ...pageInput,
    provider: providerSlug().optional(),
    ability: z.enum(abilities).optional(),
    search: z.string().trim().max(100).optional(),
  }),
  result: pageResult(modelItem),
  allow: "models:read",
  async run({ db, workspace }, { limit, cursor, provider, ability, search }) {
    const after = decodeCursor(cursor, cursorShape);
    const slugs = [...(await providersOf(workspace.id)).keys()].filter((slug) => !provider || slug === provider);
    const pattern = search ? `%${search.replace(/[\\%_]/g, "\\$&")}%` : null;
    const rows = await db.execute(sql`
      select m.provider_slug, m.model_id, m.name, m.context_tokens, m.abilities,
        price.input_nanos_per_token as input, price.output_nanos_per_token as output,
        price.cached_input_nanos_per_token as cached, price.currency
      from core.model m
      left join lateral (
        select * from core.model_price p
        where p.workspace_id = m.workspace_id and p.model = m.provider_slug || '/' || m.model_id and p.valid_from <= now()
        order by p.valid_from desc, p.created_at desc limit 1) price on true
      where m.workspace_id = ${workspace.id} and m.provider_slug = any(${sql.param(slugs)}::text[])
        and (${ability ?? null}::text is null or (m.abilities ->> ${ability ?? ""})::boolean)
        and (${pattern}::text is null or m.name ilike ${pattern} or m.model_id ilike ${pattern})
        and (${after?.[0] ?? null}::text is null
          or (m.provider_slug, m.name, m.model_id) > (${after?.[0] ?? ""}, ${after?.[1] ?? ""}, ${after?.[2] ?? ""}))
      order by m.provider_slug, m.name, m.model_id limit ${limit + 1}`);
    return pageOf(rows, limit, keyOf, itemOf);
  },
});

type Row = Record<string, unknown>;

const keyOf = (row: Row) => [String(row.provider_slug), String(row.name), String(row.model_id)];

const itemOf = (row: Row): ModelItem => ({
  reference: `${row.provider_slug}/${row.model_id}`,
  providerSlug: String(row.provider_slug),
  modelId: String(row.model_id),
  name: String(row.name),
  contextTokens: row.context_tokens === null ? null : Number(row.context_tokens),
  abilities: row.abilities as ModelAbilities,
  price:
    row.input === null
      ? null
      : {
          inputPerMillion: millionOfNanos(Number(row.input)),
          outputPerMillion: millionOfNanos(Number(row.output)),
          cachedInputPerMillion: millionOfNanos(Number(row.cached ?? row.input)),
          currency: (row.currency as string | null) ?? null,
        },
});
