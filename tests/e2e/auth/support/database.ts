import { join } from "node:path";
import postgres from "postgres";
import { connectionUrl, readConnection } from "#platform/postgres/connection.ts";

let opened: postgres.Sql | undefined;

/** The database of the product under test, for givens and for looking behind the answers. */
export async function productDatabase(): Promise<postgres.Sql> {
  if (opened) return opened;
  const connection = await readConnection(join(process.env.PARLEY_TEST_DATA ?? "", "postgres"));
  if (!connection) throw new Error("the product under test has no database of its own");
  opened = postgres(connectionUrl(connection, "parley"), { max: 2, onnotice: () => {}, idle_timeout: 1 });
  return opened;
}
