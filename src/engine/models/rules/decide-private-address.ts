import type { Actor } from "#core/access/context.ts";
import { isOperator } from "#core/access/operator.ts";
import { operatorNames } from "#core/access/operator-names.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { isPrivateHost } from "#platform/net/outbound-policy.ts";
import { modelPolicy } from "../model-policy.ts";

type Known = { address: string | null; isAllowed: boolean };

/**
 * Whether a provider at this address may be on this server or in a private network. The operator decides that by saving
 * the address; everybody else is told whom to ask. A name that only resolves to such an address is refused when called.
 */
export async function decidePrivateAddress(db: Db, actor: Actor, address: string, known?: Known): Promise<boolean> {
  const { hostname } = new URL(address);
  const isPrivate = isPrivateHost(hostname, modelPolicy({ baseUrl: address, allowsPrivateAddress: false }));
  // Renaming somebody else's provider must not let its host name point into the network later.
  if (known?.address === address && !(isPrivate && isOperator(actor))) return known.isAllowed;
  if (isOperator(actor)) return true;
  if (!isPrivate) return false;
  throw new AppError(
    "forbidden",
    `${hostname} is this server or inside a private network. Only the operator can add a provider there. Ask ${await operatorNames(db)}.`,
  );
}
