import { env } from "#platform/env.ts";
import type { OperatorCommand } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const rotateSecretsCommand: OperatorCommand = {
  words: "secrets rotate",
  summary: "After a change of SECRET: open what is sealed with OLD_SECRET and seal it for the new one",
  options: {},
  run: () =>
    withDatabase(async () => {
      const { SECRET, OLD_SECRET } = env();
      if (!OLD_SECRET) {
        console.error(
          "OLD_SECRET is missing. Set SECRET to the new secret and OLD_SECRET to the one used until now, then run this again.",
        );
        return 1;
      }
      if (OLD_SECRET === SECRET) {
        console.error("SECRET and OLD_SECRET are the same. Set SECRET to the new one. Make one: openssl rand -hex 32");
        return 1;
      }
      const { rotateSecrets } = await import("#platform/secrets/rotate-secrets.ts");
      const { sqlClient } = await import("#platform/db/db.ts");
      const rotated = await rotateSecrets(sqlClient(), OLD_SECRET);
      for (const { column, texts } of rotated) console.log(`${column}: ${texts}`);
      const total = rotated.reduce((sum, { texts }) => sum + texts, 0);
      console.log(
        total === 0
          ? "Nothing is sealed under OLD_SECRET."
          : `Sealed ${total} anew. Start Parley with the new SECRET; everybody signs in again.`,
      );
      return 0;
    }),
};
