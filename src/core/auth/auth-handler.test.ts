import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#core/access/tables.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { startAuthServer } from "../../../tests/support/auth-server.ts";
import { Browserless } from "../../../tests/support/browserless.ts";
import { hashPassword } from "./password.ts";

const password = "a sentence only you know";
let server: Awaited<ReturnType<typeof startAuthServer>>;

beforeAll(async () => {
  await database()
    .insert(user)
    .values({ email: "ada@example.com", name: "Ada", passwordHash: await hashPassword(password) });
  server = await startAuthServer();
});
afterAll(async () => {
  await server.stop();
  await closeDatabase();
});

const browser = () => new Browserless(server.port);

test("signing in opens a session, signing out ends it", async () => {
  const ada = browser();
  expect(await ada.session()).toEqual({});
  const reply = await ada.signIn("ada@example.com", password);
  expect(reply.status).toBe(200);
  expect(reply.json()).toEqual({ url: `http://localhost:${server.port}` });
  expect(await ada.session()).toMatchObject({ user: { name: "Ada", email: "ada@example.com" } });
  const out = await ada.submit("signout");
  expect(out.json()).toEqual({ url: `http://localhost:${server.port}` });
  expect(await ada.session()).toEqual({});
});
