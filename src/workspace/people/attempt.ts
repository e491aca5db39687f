import { refresh } from "next/cache";
import type { Context } from "#core/access/context.ts";
import { pageContext } from "#core/web/page-context.ts";
import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import { reportServerError } from "#workspace/errors/report-server-error.ts";
import type { Outcome } from "./rules/outcome.ts";

/** Runs a command for whoever uses the page, shows the page anew when it worked, and says plainly when it did not. */
export async function attempt<Result>(work: (context: Context) => Promise<Result>): Promise<Outcome<Result>> {
  const context = await pageContext().catch(() => null);
  try {
    if (!context) throw new AppError("unavailable", "The database cannot be reached. Try again in a moment.");
    const result = await work(context);
    refresh();
    return { ok: true, result };
  } catch (error) {
    return failureOf(error, context?.requestId ?? "");
  }
}

function failureOf(error: unknown, requestId: string): Outcome<never> {
  if (error instanceof AppError) {
    return {
      ok: false,
      code: error.code,
      error: error.message,
      fields: Object.fromEntries(error.fields.map(({ path, message }) => [path, message])),
    };
  }
  log.error("an action failed", { requestId, error });
  reportServerError(error, requestId);
  const message = `Something went wrong on our side. Try again; if it stays, give this id to your operator: ${requestId}`;
  return { ok: false, code: "internal", error: message, fields: {} };
}
