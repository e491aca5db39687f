import { buttonClass } from "#ui/controls/button-class.ts";
import { ProblemPage } from "#workspace/errors/components/problem-page.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";

/** Also for a document that somebody may not read: that it exists is nothing they should learn. */
export function NoSuchDocument() {
  return (
    <ProblemPage title="There is no such document" place="pane">
      <p className="mt-2 text-prose text-ink-2">
        It may have been deleted, belong to another workspace, or not be shared with you. Ask whoever sent you here.
      </p>
      <div className="mt-5 flex">
        <AppLink href="/apps/library" className={buttonClass({ variant: "primary", size: 32 })}>
          Library
        </AppLink>
      </div>
    </ProblemPage>
  );
}
