import { buttonClass } from "#ui/controls/button-class.ts";
import { ProblemPage } from "#workspace/errors/components/problem-page.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";

/** Also for a run that somebody may not see: that it exists is nothing they should learn. */
export function NoSuchRun() {
  return (
    <ProblemPage title="There is no such run" place="pane">
      <p className="mt-2 text-prose text-ink-2">
        It may be in another workspace, somebody else's, or so old that it is no longer kept. Temporary chats leave no
        run behind. To see the runs of others, ask an owner for a role that reads traces.
      </p>
      <div className="mt-5 flex">
        <AppLink href="/apps/trace" className={buttonClass({ variant: "primary", size: 32 })}>
          All runs
        </AppLink>
      </div>
    </ProblemPage>
  );
}
