import { AppError } from "#lib/app-error.ts";

/** A file that cannot be imported: says where in it and why. Nothing of it is kept. */
export const badPlace = (place: string, fault: string): AppError =>
  new AppError("invalid", `${place} ${fault}. Nothing was imported.`);
