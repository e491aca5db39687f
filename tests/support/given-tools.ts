import { z } from "zod";
import { tool } from "#engine/tools/tool.ts";
import { sqlClient } from "#platform/db/db.ts";

/** A tool with an effect that can be counted, whichever process it happens in. */
export const givenLetterTool = tool({
  name: "send_letter",
  label: "Send a letter",
  description: "Sends a letter",
  input: z.object({ to: z.string() }),
  run: async (_context, { to }) => {
    await sqlClient()`insert into letter (recipient) values (${to})`;
    return `sent to ${to}`;
  },
});

export const lettersSent = async (): Promise<string[]> =>
  (await sqlClient()`select recipient from letter`).map((row) => row.recipient);
