import { z } from "zod";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { deploymentKinds } from "../tables.ts";
import { deploymentSettings } from "./deployment-settings.ts";

/** One way an agent is published, as its editors see it. */
export const deploymentResult = z.object({
  id: uuid(),
  kind: z.enum(deploymentKinds),
  slug: z.string(),
  isEnabled: z.boolean(),
  versionId: uuid().nullable().describe("Null follows whatever is published"),
  versionNumber: z.number().nullable(),
  settings: deploymentSettings,
  hasPassword: z.boolean(),
  origins: z.array(z.string()).describe("Sites that may embed the widget"),
  createdAt: timestamp,
});
