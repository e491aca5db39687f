"use client";

import { ButtonLink } from "#ui/controls/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { PushedHeader } from "./pushed-header.tsx";

/** Chat before the first agent: one sentence, one thing to do. */
export function NoAgentYet({ canBuild }: { canBuild: boolean }) {
  const links = useLinks();
  return (
    <>
      <PushedHeader title="New conversation" />
      <div className="grid flex-1 place-items-center p-6">
        {canBuild ? (
          <EmptyState
            headingLevel={1}
            title="Meet your first agent"
            action={
              <ButtonLink href={links("/apps/chat/agents?new=1")} variant="primary">
                Choose a template
              </ButtonLink>
            }
            tryNow={<ButtonLink href={links("/apps/chat/import")}>Import conversations</ButtonLink>}
          >
            Ten templates work at once, with or without a model. Choose one, give it something to read, and talk to it.
          </EmptyState>
        ) : (
          <EmptyState headingLevel={1} title="No agent is ready yet">
            Somebody who builds agents in this workspace has to publish one first.
          </EmptyState>
        )}
      </div>
    </>
  );
}
