import { afterAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv, secret } from "#platform/env.ts";
import { rotateSecrets } from "./rotate-secrets.ts";
import { seal, sealBytes, unseal, unsealBytes } from "./seal.ts";

afterAll(closeDatabase);

test("every sealed text in the database is wrapped anew, wherever it lies, or none is", async () => {
  const sql = sqlClient();
  await sql`create schema rotation`;
  await sql`create table rotation.kept (id int primary key, code text, more jsonb, body bytea)`;
  const row = { row: "rotation.kept:2" };
  const [one, two, inside] = [seal("first"), seal("second", row), seal("inside")];
  const body = sealBytes(Buffer.from("raw bytes"), row);
  await sql`insert into rotation.kept values (1, ${one}, ${JSON.stringify({ note: "x", token: inside })}::jsonb, null), (2, ${two}, '{}', ${body}), (3, 'plain', null, 'plain')`;
  const old = secret();
  provideEnv({ SECRET: "the-next-secret-of-this-installation" });
  try {
    expect(await rotateSecrets(sql, old)).toEqual([
      { column: "rotation.kept.code", texts: 2 },
      { column: "rotation.kept.more", texts: 1 },
      { column: "rotation.kept.body", texts: 1 },
    ]);
    const rows = await sql`select code, more, body from rotation.kept order by id`;
    expect([unseal(rows[0]?.code), unseal(rows[1]?.code, row), unseal(rows[0]?.more.token)]).toEqual([
      "first",
      "second",
      "inside",
    ]);
    expect(unsealBytes(rows[1]?.body, row).toString()).toBe("raw bytes");
    expect([rows[2]?.code, rows[2]?.body.toString()]).toEqual(["plain", "plain"]);
    expect(await rotateSecrets(sql, old)).toEqual([]);
  } finally {
    provideEnv({ SECRET: old });
  }
  const whole = seal("whole");
  await sql`update rotation.kept set code = ${whole} where id = 1`;
  await sql`update rotation.kept set code = ${`${seal("broken").slice(0, -60)}.AAAA`} where id = 2`;
  provideEnv({ SECRET: "yet-another-secret-of-this-installation" });
  try {
    await expect(rotateSecrets(sql, old)).rejects.toThrow();
    expect((await sql`select code from rotation.kept where id = 1`)[0]?.code).toBe(whole);
  } finally {
    provideEnv({ SECRET: old });
  }
});
