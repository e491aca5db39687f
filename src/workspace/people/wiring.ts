import { systemContext } from "#core/access/context.ts";
import type { Wiring } from "#core/wiring.ts";
import { endExpiredRunAs } from "./commands/end-expired-run-as.ts";
import { purgeWorkspaces } from "./commands/purge-workspaces.ts";
import { peopleEndpoints } from "./endpoints.ts";
import { removePurgedFiles } from "./on/remove-purged-files.ts";
import { getInvitation } from "./queries/get-invitation.ts";

export const peopleWiring: Wiring = {
  objectPages: [{ path: "/invite/:token", find: (context, { token = "" }) => getInvitation(context, { token }) }],
  endpoints: peopleEndpoints,
  handlers: [removePurgedFiles],
  schedules: [
    {
      name: "people.end_expired_run_as",
      cron: "* * * * *",
      run: async () => void (await endExpiredRunAs(systemContext(), {})),
    },
    {
      name: "people.purge_workspaces",
      cron: "17 * * * *",
      run: async () => void (await purgeWorkspaces(systemContext(), {})),
    },
  ],
};
