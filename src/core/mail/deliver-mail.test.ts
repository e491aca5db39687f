import { afterAll, beforeAll, expect, test } from "vitest";
import { nobody } from "#core/access/context.ts";
import { publisher } from "#core/events/publish.ts";
import { closeDatabase, database, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { capturedLog } from "../../../tests/support/captured-log.ts";
import { SmtpServer } from "../../../tests/support/smtp-server.ts";
import { deliverMail } from "./deliver-mail.ts";
import { mailBody } from "./mail-body.ts";
import { queueMail } from "./queue-mail.ts";

const smtp = new SmtpServer();
beforeAll(() => smtp.start());
afterAll(async () => {
  await smtp.stop();
  await closeDatabase();
});

const content = {
  title: "Sign in to <Parley>",
  paragraphs: ["Use this link & go."],
  action: { label: "Sign in", url: "https://parley.example/x?a=1&b=2" },
};

async function queue(): Promise<string> {
  const db = database();
  const mail = { to: "ada@example.com", subject: content.title, ...mailBody(content) };
  await queueMail(db, publisher(db, {}), mail);
  const [event] =
    await sqlClient()`select payload from core.event where name = 'mail.requested' order by id desc limit 1`;
  return String((event?.payload as { mailId: string } | undefined)?.mailId);
}

const deliver = (mailId: string) =>
  deliverMail.run(nobody, { mailId } as never, { id: 1, workspaceId: null, userId: null, createdAt: new Date() });
const stored = async (id: string) => (await sqlClient()`select * from core.mail where id = ${id}::uuid`)[0];

test("without an SMTP server the text, with its link, is in the log", async () => {
  provideEnv({ LOG_LEVEL: "info" });
  const id = await queue();
  const [line] = await capturedLog(() => deliver(id));
  expect(line).toMatchObject({ message: "mail not sent: no SMTP_URL", to: "ada@example.com" });
  expect(line?.text).toContain("https://parley.example/x?a=1&b=2");
  expect((await stored(id))?.sent_at).toBeNull();
});

test("with one it is sent, once, as text and HTML, and its links do not stay in the database", async () => {
  provideEnv({ SMTP_URL: smtp.url, MAIL_FROM: "Parley <hello@parley.example>" });
  const id = await queue();
  await deliver(id);
  await deliver(id);
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toMatchObject({ from: "hello@parley.example", to: ["ada@example.com"] });
  expect(smtp.mails[0]?.data).toContain("text/plain");
  expect(smtp.mails[0]?.data).toContain("text/html");
  expect(await stored(id)).toMatchObject({ text_body: "", html_body: "", last_error: null });
});

test("a refusal is kept and thrown, so that the outbox tries again", async () => {
  const id = await queue();
  smtp.refuseNext = 1;
  await expect(deliver(id)).rejects.toThrow(/451/);
  expect((await stored(id))?.last_error).toContain("451");
  await deliver(id);
  expect(await stored(id)).toMatchObject({ last_error: null });
});

test("words in a mail cannot become markup", () => {
  const { html, text } = mailBody(content);
  expect(html).not.toContain("<Parley>");
  expect(html).toContain("&#38;");
  expect(text).toContain("Use this link & go.");
});
