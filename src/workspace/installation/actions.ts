"use server";

import { attempt } from "#workspace/sessions/attempt.ts";
import { updateInstallation } from "./commands/update-installation.ts";

// Whatever a browser sends here is parsed by the command itself; the types only help those who call.
type InputOf<Command extends (context: never, input: never) => unknown> = Parameters<Command>[1];

export const updateInstallationAction = async (input: InputOf<typeof updateInstallation>) =>
  attempt((context) => updateInstallation(context, input));
