import { AppError } from "#lib/app-error.ts";

/** The model a request names among those set up for it: as `provider/model`, or by the model's own name alone. */
export function chooseModel(asked: string, configured: readonly string[], purpose: string): string {
  const found =
    configured.find((reference) => reference === asked) ??
    configured.find((reference) => reference.slice(reference.indexOf("/") + 1) === asked);
  if (found) return found;
  throw new AppError(
    "not_found",
    configured.length > 0
      ? `There is no ${purpose} model called ${asked}. Use one of: ${configured.slice(0, 10).join(", ")}.`
      : `No model for ${purpose} is set up. Choose one in Settings, under Models.`,
  );
}
