import { refresh } from "next/cache";
import type { Context } from "#core/access/context.ts";
import { noteUnexpectedError } from "#core/web/unexpected-error.ts";
import { AppError, isAppError } from "#lib/app-error.ts";
import type { Outcome } from "./outcome.ts";
import { pageContext } from "./page-context.ts";

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
  if (isAppError(error)) {
    return {
      ok: false,
      code: error.code,
      error: error.message,
      fields: Object.fromEntries(error.fields.map(({ path, message }) => [path, message])),
    };
  }
  noteUnexpectedError(error, requestId);
  const message = `Something went wrong on our side. Try again; if it stays, give this id to your operator: ${requestId}`;
  return { ok: false, code: "internal", error: message, fields: {} };
}
