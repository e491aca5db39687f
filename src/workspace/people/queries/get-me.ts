import { eq } from "drizzle-orm";
import { z } from "zod";
import { actorWays } from "#core/access/context.ts";
import { permissionSchema } from "#core/access/permissions.ts";
import { roles } from "#core/access/roles.ts";
import { user } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";

/** Who is asking, where, and what they may do there. */
export const getMe = query({
  name: "people.get_me",
  input: z.object({}),
  result: z.object({
    id: uuid(),
    name: z.string(),
    email: z.string(),
    image: z.string().nullable(),
    createdAt: timestamp,
    via: z.enum(actorWays),
    runBy: z
      .object({ id: uuid(), name: z.string(), expiresAt: timestamp })
      .nullable()
      .describe("Who acts as this person at the moment"),
    workspace: z
      .object({ id: uuid(), name: z.string(), role: z.enum(roles), permissions: z.array(permissionSchema) })
      .nullable(),
  }),
  allow: "member",
  withKey: true, // a key may ask whose it is
  async run({ db, actor, workspace }) {
    const [found] = await db
      .select({ id: user.id, name: user.name, email: user.email, image: user.image, createdAt: user.createdAt })
      .from(user)
      .where(eq(user.id, actor.id));
    if (!found) throw notFound("Your account");
    return {
      ...found,
      via: actor.via,
      runBy: actor.runBy && { id: actor.runBy.id, name: actor.runBy.name, expiresAt: actor.runBy.expiresAt },
      workspace: workspace && {
        id: workspace.id,
        name: workspace.name,
        role: workspace.role,
        permissions: [...workspace.permissions].sort(),
      },
    };
  },
});
