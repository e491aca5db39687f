"use client";

import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { OpenInvitation } from "../../../budgets/agency/queries/get-agency.ts";
import { api } from "../../usage-api.ts";
import { BudgetsHeader } from "../budgets-header.tsx";
import { CareCard } from "./care-card.tsx";
import { ClientsCard } from "./clients-card.tsx";
import { JoinNotice } from "./join-notice.tsx";

export type AgencyAnswer = { agency: { id: string; name: string } | null; invitations: OpenInvitation[] };

interface AgencyViewProps {
  workspaceName: string;
  isOwner: boolean;
  isOperator: boolean;
  /** Of a link that asks to look after this workspace. */
  token: string | null;
}

/** Who looks after this workspace, or which ones it looks after. */
export function AgencyView({ workspaceName, isOwner, isOperator, token }: AgencyViewProps) {
  const loaded = useApiQuery(api, "GET /agency", {}, { news: ["usage.budgets_changed"] });
  return (
    <>
      <BudgetsHeader current="agency" maySeeAll />
      <div className="mx-auto flex w-full max-w-280 flex-col gap-5 p-5 max-sm:p-4">
        {token && <JoinNotice token={token} workspaceName={workspaceName} isOwner={isOwner} onJoined={loaded.reload} />}
        <LoadedPane loaded={loaded} what="The agency">
          {(answer) =>
            answer.agency ? (
              <CareCard agency={answer.agency} workspaceName={workspaceName} isOwner={isOwner} onLeft={loaded.reload} />
            ) : (
              <ClientsCard
                title="Managed by you"
                invitations={answer.invitations}
                isOwner={isOwner}
                onChanged={loaded.reload}
              />
            )
          }
        </LoadedPane>
        {isOperator && <ClientsCard title="All workspaces" isAll isOwner={false} />}
      </div>
    </>
  );
}
