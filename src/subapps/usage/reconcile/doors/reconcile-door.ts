import { authorise } from "#core/command/operation.ts";
import { answerJson } from "#core/files/doors.ts";
import type { Door } from "#core/web/door.ts";
import { withBody } from "#core/web/spool-body.ts";
import { AppError } from "#lib/app-error.ts";
import { reconcile } from "../commands/reconcile.ts";
import { mostBytes } from "../reconcile-input.ts";

/** POST /api/v1/usage/reconciliations: JSON as any command, but with a table that is larger than those may be. */
export const reconcileDoor: Door = {
  methods: ["POST"],
  path: "/api/v1/usage/reconciliations",
  async answer(request, response, { context }) {
    authorise(context, "command", reconcile.allow); // nobody sends megabytes to be refused then
    const reconciled = await withBody(
      request,
      mostBytes * 2,
      () => context,
      (body) => reconcile(context, parsed(body.toString("utf8"))),
      "Export a shorter time.",
    );
    answerJson(response, 201, reconciled);
  },
};

function parsed(text: string): Parameters<typeof reconcile>[1] {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The body is not valid JSON.");
  }
}
