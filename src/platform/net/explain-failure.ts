import { AppError } from "#lib/app-error.ts";

/** Turns an error of the network into one that says what to do. The original is its cause. */
export function explainFailure(error: Error & { code?: string }, host: string): Error {
  if (error instanceof AppError || error.name === "AbortError") return error;
  const reasons: Record<string, string> = {
    ECONNREFUSED: `Nothing listens at ${host}. Check the address and that it runs.`,
    ENOTFOUND: `${host} is not known. Check the address.`,
    ECONNRESET: `${host} cut the connection.`,
    EPIPE: `${host} cut the connection.`,
  };
  const message = reasons[error.code ?? ""] ?? `${host} could not be reached (${error.code ?? error.message}).`;
  return Object.assign(new AppError("unavailable", message), { cause: error });
}
