import { z } from "zod";
import { permissionSchema } from "#core/access/permissions.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";

/** A new API key. Only this answer has the key itself. */
export const newApiKeyResult = z.object({
  id: uuid(),
  name: z.string(),
  key: z.string().describe("The whole key. Store it: it can't be read again"),
  prefix: z.string().describe("The beginning of the key, to tell keys apart"),
  scopes: z.array(permissionSchema),
  createdAt: timestamp,
  expiresAt: timestamp.nullable(),
});
