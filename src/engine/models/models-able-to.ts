import { sqlClient } from "#platform/db/db.ts";
import { choicesOf } from "./chat-models.ts";
import type { Provider } from "./provider-kinds.ts";
import { providersOf } from "./providers.ts";

/** The models for sound of one kind: those chosen for it, else those that say they can; of providers that are asked for it alike. */
export async function modelsAbleTo(
  workspaceId: string,
  ability: "speech" | "transcription",
  kinds: readonly Provider["kind"][],
): Promise<string[]> {
  const chosen = (await choicesOf(workspaceId))[ability] ?? [];
  const providers = await providersOf(workspaceId);
  const isThere = (reference: string) => {
    const provider = providers.get(reference.slice(0, reference.indexOf("/")));
    return provider !== undefined && kinds.includes(provider.kind);
  };
  if (chosen.some(isThere)) return chosen.filter(isThere);
  const rows = await sqlClient()<{ reference: string }[]>`
    select provider_slug || '/' || model_id as reference from core.model
    where workspace_id = ${workspaceId} and (abilities ->> ${ability})::boolean order by model_id`;
  return rows.map(({ reference }) => reference).filter(isThere);
}
