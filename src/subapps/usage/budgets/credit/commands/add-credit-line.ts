import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { auditIn } from "../../records/audit-in.ts";
import { lockClient } from "../../records/find-client.ts";
import { addCredit } from "../records/add-credit.ts";

const most = 9_000_000_000_000_000;

/** Gives a workspace credit, or corrects what was given. With its first line it is on prepaid credit. */
export const addCreditLine = command({
  name: "usage.add_credit_line",
  input: z.object({
    workspaceId: uuid(),
    kind: z.enum(["grant", "top_up", "correction"]),
    /** Billionths of the workspace's currency; below nothing only for a correction. */
    amount: z.number().int().min(-most).max(most),
    note: z.string().trim().max(300).default(""),
    expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
  }),
  result: z.object({ id: z.string(), workspaceName: z.string() }),
  allow: "usage:manage",
  async run({ db, actor, workspace, context, publish }, { workspaceId, expiresAt, ...line }) {
    if (line.amount === 0) throw new AppError("invalid", "amount: is nothing. Say how much.");
    if (line.amount < 0 && line.kind !== "correction")
      throw new AppError("invalid", "amount: only a correction takes something back.");
    if (expiresAt && (line.amount < 0 || Date.parse(expiresAt) <= Date.now()))
      throw new AppError("invalid", "expiresAt: must lie ahead, and only what is given runs out.");
    const client = await lockClient(db, actor, workspace.id, workspaceId);
    const id = await addCredit(db, { ...line, workspaceId, byId: actor.id, expiresAt });
    await publish("usage.budgets_changed", {}, { workspaceId });
    if (client.id !== workspace.id)
      await auditIn(db, context, client, { action: "usage.add_credit_line", targetId: id, detail: { ...line } });
    return { id, workspaceName: client.name };
  },
  audit: ({ workspaceId, kind, amount, note }, { id, workspaceName }) => ({
    targetId: id,
    detail: { workspaceId, workspaceName, kind, amount, note },
  }),
});
