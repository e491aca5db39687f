import type { Context } from "#core/access/context.ts";
import { amountWords, usedSentence } from "#engine/usage/amount-words.ts";
import type { HomeNeed } from "#workspace/home/home.ts";
import { listRequests, type RequestItem } from "../requests/queries/list-requests.ts";
import { suggestedGrant } from "../requests/suggested-grant.ts";

const shown = 5;

/** People who were refused and wait for whoever can grant them more. */
export async function requestNeeds(context: Context): Promise<HomeNeed[]> {
  // What a person decides themselves is no business of whoever acts as them.
  if (!context.workspace?.permissions.has("usage:manage") || !context.actor?.id || context.actor.runBy) return [];
  const { items } = await listRequests(context, { state: "open", limit: 50 });
  return items
    .filter(({ mayDecide }) => mayDecide)
    .slice(0, shown)
    .map(needOf);
}

function needOf(request: RequestItem): HomeNeed {
  const { id, askedBy, amount, metric, currency, budgetName, words } = request;
  const grant = suggestedGrant(request);
  const path = `/api/v1/budget-requests/${id}` as const;
  const more = amount === null ? "more" : `${amountWords(metric, amount, currency)} more`;
  const used = usedSentence(metric, request.spent, request.limit, currency);
  return {
    id: `budget-request-${id}`,
    urgency: 80,
    mark: { kind: "person", id: askedBy.id, name: askedBy.name },
    title: `${askedBy.name} asks for ${more} of ${budgetName}`,
    detail: words ? `“${words}” ${used}.` : `${used}.`,
    actions: [
      {
        label: amount === null ? `Grant ${amountWords(metric, grant, currency)}` : "Grant",
        call: { method: "POST", path, body: { decision: "granted", amount: grant } },
        done: `${amountWords(metric, grant, currency)} granted to ${askedBy.name}`,
      },
      { label: "Decline", call: { method: "POST", path, body: { decision: "declined" } }, done: "Declined" },
    ],
  };
}
