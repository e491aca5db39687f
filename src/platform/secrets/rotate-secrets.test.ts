import { afterAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv, secret } from "#platform/env.ts";
import { rotateSecrets } from "./rotate-secrets.ts";
import { seal, unseal } from "./seal.ts";

afterAll(closeDatabase);

test("every sealed text in the database is wrapped anew, wherever it lies, or none is", async () => {
  const sql = sqlClient();
  await sql`create schema rotation`;
  await sql`create table rotation.kept (id int primary key, code text, more jsonb)`;
  const [one, two, inside] = [seal("first"), seal("second"), seal("inside")];
  await sql`insert into rotation.kept values (1, ${one}, ${JSON.stringify({ note: "x", token: inside })}::jsonb), (2, ${two}, '{}'), (3, 'plain', null)`;
  const old = secret();
  provideEnv({ SECRET: "the-next-secret-of-this-installation" });
  try {
    expect(await rotateSecrets(sql, old)).toEqual([
      { column: "rotation.kept.code", texts: 2 },
      { column: "rotation.kept.more", texts: 1 },
    ]);
    const rows = await sql`select code, more from rotation.kept order by id`;
    expect([unseal(rows[0]?.code), unseal(rows[1]?.code), unseal(rows[0]?.more.token)]).toEqual([
      "first",
      "second",
      "inside",
    ]);
    expect(rows[2]?.code).toBe("plain");
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
