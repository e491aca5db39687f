import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { user } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { millionOfNanos } from "../price.ts";
import { priceFields } from "../price-result.ts";
import { modelReference } from "../rules/model-reference.ts";
import { modelPrice } from "../tables.ts";

/** A price holds until the next one of its model does; of two from the same moment the later one counts. */
const untilNext = sql<
  string | null
>`(select to_char(min(later.valid_from) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from core.model_price later
  where later.workspace_id = ${modelPrice.workspaceId} and later.model = ${modelPrice.model}
    and (later.valid_from, later.created_at) > (${modelPrice.validFrom}, ${modelPrice.createdAt}))`;

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);

/** Every price that was, is or will be, newest first. */
export const listPrices = query({
  name: "models.list_prices",
  input: z.object({ ...pageInput, model: modelReference().optional() }),
  result: pageResult(
    z.object({
      id: uuid(),
      model: z.string(),
      ...priceFields,
      currency: z.string().nullable().describe("Null for the currency of the workspace"),
      source: z.enum(["workspace", "provider", "list"]),
      tiers: z.array(
        z.object({
          aboveTokens: z.number().describe("These prices hold for calls with more input tokens"),
          ...priceFields,
        }),
      ),
      validFrom: timestamp,
      validUntil: timestamp.nullable(),
      createdAt: timestamp,
      createdBy: z.string().nullable().describe("A person's name"),
    }),
  ),
  allow: "models:read",
  async run({ db, workspace }, { limit, cursor, model }) {
    const after = decodeCursor(cursor, cursorShape);
    const rows = await db
      .select({
        id: modelPrice.id,
        model: modelPrice.model,
        input: modelPrice.inputNanosPerToken,
        output: modelPrice.outputNanosPerToken,
        cached: modelPrice.cachedInputNanosPerToken,
        currency: modelPrice.currency,
        source: modelPrice.source,
        tiers: modelPrice.tiers,
        validFrom: modelPrice.validFrom,
        validUntil: untilNext,
        createdAt: modelPrice.createdAt,
        createdBy: user.name,
        key: sql<string>`${modelPrice.validFrom}::text`,
      })
      .from(modelPrice)
      .leftJoin(user, eq(user.id, modelPrice.createdBy))
      .where(
        and(
          eq(modelPrice.workspaceId, workspace.id),
          model ? eq(modelPrice.model, model) : undefined,
          after
            ? sql`(${modelPrice.validFrom}, ${modelPrice.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(modelPrice.validFrom), desc(modelPrice.id))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.key, row.id],
      ({ key: _key, input, output, cached, tiers, ...row }) => ({
        ...row,
        tiers: tiers.map((tier) => ({
          aboveTokens: tier.above,
          inputPerMillion: millionOfNanos(tier.input),
          outputPerMillion: millionOfNanos(tier.output),
          cachedInputPerMillion: millionOfNanos(tier.cachedInput),
        })),
        inputPerMillion: millionOfNanos(input),
        outputPerMillion: millionOfNanos(output),
        cachedInputPerMillion: millionOfNanos(cached ?? input),
      }),
    );
  },
});
