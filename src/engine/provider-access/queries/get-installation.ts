import { z } from "zod";
import { requireOperator } from "#core/access/operator.ts";
import { query } from "#core/command/operation.ts";
import { installationProviders } from "#engine/models/installation-providers.ts";
import { installationResult } from "#workspace/installation/installation-result.ts";
import { readSettings } from "#workspace/installation/records/read-settings.ts";

/** The settings, and the names of the providers that they are about. */
export const getInstallation = query({
  name: "installation.get",
  input: z.object({}),
  result: installationResult.extend({
    providers: z.array(z.string()).describe("The names of the installation's providers"),
  }),
  allow: "member",
  async run({ db, actor }) {
    requireOperator(actor, "see its settings");
    const providers = await installationProviders();
    return { ...(await readSettings(db)), providers: providers.map(({ name }) => name) };
  },
});
