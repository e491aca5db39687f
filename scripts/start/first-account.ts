import { provideDeclarations } from "#core/declarations.ts";
import { AppError } from "#lib/app-error.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { prepareFirstAccount } from "#workspace/auth/first-account.ts";
import { declarations } from "../../src/registry.ts";

// A process of its own, so that the starter stays small: it lives as long as the product and needs no product code.
provideDeclarations(declarations);
try {
  process.stdout.write(JSON.stringify(await prepareFirstAccount()));
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
