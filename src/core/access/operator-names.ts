import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";

/** "Marta Ilves, the operator of this installation": whom to ask for what only an operator can decide. */
export async function operatorNames(db: Db): Promise<string> {
  const rows = await db.execute<{ name: string }>(
    sql`select name from core.user where is_operator order by created_at, id limit 3`,
  );
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return "the operator of this installation";
  return names.length === 1
    ? `${names[0]}, the operator of this installation`
    : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}, the operators of this installation`;
}
