import type { Metadata } from "next";
import { buttonClass } from "#ui/controls/button-class.ts";
import { ProblemPage } from "#workspace/errors/components/problem-page.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function AgentNotFound() {
  return (
    <ProblemPage title="There is no such agent" place="pane">
      <p className="mt-2 text-prose text-ink-2">
        It is in another workspace, or only for people on its list. Ask an owner to let you in.
      </p>
      <div className="mt-5 flex">
        <AppLink href="/apps/chat/agents" className={buttonClass({ variant: "primary", size: 32 })}>
          All agents
        </AppLink>
      </div>
    </ProblemPage>
  );
}
