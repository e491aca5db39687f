import { command } from "#core/command/operation.ts";
import { requirePerson } from "../records/require-person.ts";
import { viewSettings } from "../tables.ts";
import { viewSettingsShape } from "../view-settings.ts";

/** Keeps how somebody likes to read: letters, width, colours. */
export const saveViewSettings = command({
  name: "library.save_view_settings",
  input: viewSettingsShape,
  result: viewSettingsShape,
  allow: "library:read",
  async run({ db, actor, workspace }, settings) {
    const userId = requirePerson(actor);
    await db
      .insert(viewSettings)
      .values({ workspaceId: workspace.id, userId, settings })
      .onConflictDoUpdate({
        target: [viewSettings.workspaceId, viewSettings.userId],
        set: { settings, updatedAt: new Date() },
      });
    return settings;
  },
  audit: false,
});
