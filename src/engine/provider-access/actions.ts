"use server";

import { attempt } from "#workspace/sessions/attempt.ts";
import { setProviderAccess } from "./commands/set-provider-access.ts";

/** Whatever a browser sends here is parsed by the command itself; the type only helps those who call. */
export const setProviderAccessAction = async (input: Parameters<typeof setProviderAccess>[1]) =>
  attempt((context) => setProviderAccess(context, input));
