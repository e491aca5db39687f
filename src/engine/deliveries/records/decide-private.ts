import type { Actor } from "#core/access/context.ts";
import { isOperator } from "#core/access/operator.ts";
import { operatorNames } from "#core/access/operator-names.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { isPrivateHost } from "#platform/net/outbound-policy.ts";
import { workspacePolicy } from "#platform/net/target-policy.ts";

/** Whether messages may go to this server or a private network: only if the operator saved the address. */
export async function decidePrivate(db: Db, actor: Actor, address: string): Promise<boolean> {
  if (isOperator(actor)) return true;
  const { hostname } = new URL(address);
  if (!isPrivateHost(hostname, workspacePolicy())) return false;
  throw new AppError(
    "forbidden",
    `${hostname} is this server or inside a private network. Only the operator can send there. Ask ${await operatorNames(db)}.`,
  );
}
