import { notFound } from "next/navigation";
import { isOperator } from "#core/access/operator.ts";
import { env } from "#platform/env.ts";
import { pageContext } from "#workspace/sessions/page-context.ts";

/** Pages for those who build with Parley: everyone in development, an installation's operators elsewhere. */
export async function requireBuilder(): Promise<void> {
  if (env().NODE_ENV === "development") return;
  const { actor } = await pageContext();
  if (!isOperator(actor)) notFound();
}
