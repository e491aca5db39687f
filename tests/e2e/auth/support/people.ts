import { randomUUID } from "node:crypto";
import { hashPassword } from "#workspace/auth/password.ts";
import { productDatabase } from "./database.ts";

export const password = "a sentence only you know";
const hash = hashPassword(password); // once: it costs a fifth of a second

export type TestPerson = { id: string; name: string; email: string; workspaceId: string };
type Wish = { name?: string; image?: string | null; role?: string; workspaceId?: string; isOperator?: boolean };

/** Somebody with an account, a password and a workspace. */
export async function givenPerson({
  name = "Ada Vale",
  image = null,
  role = "owner",
  workspaceId,
  isOperator = false,
}: Wish = {}) {
  const sql = await productDatabase();
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const home = workspaceId ?? (await sql`insert into core.workspace (name) values ('Fjellverk') returning id`)[0]?.id;
  const [row] = await sql`
    insert into core.user (email, name, image, password_hash, email_verified_at, is_operator)
    values (${email}, ${name}, ${image}, ${await hash}, now(), ${isOperator}) returning id`;
  await sql`insert into core.membership (workspace_id, user_id, role) values (${home}, ${row?.id}, ${role})`;
  return { id: row?.id, name, email, workspaceId: home } as TestPerson;
}

/** The newest mail to an address; waits for none, since it is written before the answer is given. */
export async function lastMailTo(address: string): Promise<string | null> {
  const sql = await productDatabase();
  const [mail] = await sql`
    select text_body from core.mail where recipient = ${address} order by created_at desc, id limit 1`;
  return (mail?.text_body as string | undefined) ?? null;
}

export const linkIn = (text: string | null): string => /https?:\/\/\S+/.exec(text ?? "")?.[0] ?? "";
