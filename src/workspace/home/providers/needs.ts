import type { Context } from "#core/access/context.ts";
import { isOperator } from "#core/access/operator.ts";
import { formatTimeLeft } from "#lib/format/relative-time.ts";
import { listProblems } from "#workspace/errors/queries/list-problems.ts";
import { getWorkspace } from "#workspace/people/queries/get-workspace.ts";
import { listActedAsMe } from "#workspace/people/queries/list-acted-as-me.ts";
import type { HomeAction, HomeNeed } from "../home.ts";
import { invitationNeeds } from "./invitation-needs.ts";

const problemsCounted = 100;

/** What waits for somebody in the rooms of the house itself: people, keys, the installation. */
export async function houseNeeds(context: Context): Promise<HomeNeed[]> {
  // What a person must do themselves is no business of whoever acts as them.
  if (!context.workspace || !context.actor || context.actor.runBy) return [];
  const found = await Promise.all([workspaceNeeds(context), actedAsMe(context), problems(context)]);
  return found.flat();
}

async function workspaceNeeds(context: Context): Promise<HomeNeed[]> {
  const [home, invitations] = await Promise.all([getWorkspace(context, {}), invitationNeeds(context)]);
  if (home.deleteAfter) return [deletion(context, home.name, home.deleteAfter)];
  return invitations;
}

function deletion(context: Context, name: string, deleteAfter: Date): HomeNeed {
  const mayRestore = context.workspace?.permissions.has("workspace:delete");
  const restore: HomeAction = {
    label: "Restore",
    call: { method: "POST", path: "/api/v1/workspace/restore" },
    done: "The workspace stays",
  };
  return {
    id: "deletion",
    urgency: 100,
    mark: { kind: "sign", sign: "workspace" },
    title: `${name} will be deleted in ${formatTimeLeft(deleteAfter, new Date())}`,
    detail: mayRestore ? "Until then you can take it back." : "Until then an owner can take it back.",
    actions: [mayRestore ? restore : { label: "See who owns it", href: "/settings/members" }],
  };
}

async function actedAsMe(context: Context): Promise<HomeNeed[]> {
  const { items } = await listActedAsMe(context, { limit: 3 });
  return items
    .filter(({ endedAt }) => !endedAt)
    .map((acting) => ({
      id: `run-as-${acting.id}`,
      urgency: 95,
      mark: { kind: "person", id: acting.actorId, name: acting.actorName },
      title: `${acting.actorName} is acting as you`,
      detail: `“${acting.reason}” ${acting.allowChanges ? "They may change things." : "They can only look."}`,
      actions: [{ label: "Look", href: "/settings/profile" }],
    }));
}

async function problems(context: Context): Promise<HomeNeed[]> {
  if (!context.actor || !isOperator(context.actor)) return [];
  const { items, nextCursor } = await listProblems(context, { limit: problemsCounted });
  const [latest] = items;
  if (!latest) return [];
  const count = nextCursor ? `More than ${problemsCounted}` : items.length === 1 ? "One" : String(items.length);
  return [
    {
      id: "problems",
      urgency: 60,
      mark: { kind: "sign", sign: "problem" },
      title: `${count} ${items.length === 1 ? "problem" : "problems"} in this installation`,
      // Text from a browser is whatever its user made it say: it's shown on the page of problems only.
      detail:
        latest.source === "server" ? `Last: ${latest.type}, ${latest.message}`.slice(0, 140) : "Last: in a browser.",
      actions: [{ label: "Review", href: "/settings/problems" }],
    },
  ];
}
