import { buttonClass } from "#ui/controls/button-class.ts";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { ProblemPage } from "./problem-page.tsx";

type NothingHereProps = {
  /** "There is no such dataset, run or queue" and the like. */
  title: string;
  back: { label: string; href: string };
};

/** For a page whose object doesn't exist, beside the app's own navigation. */
export function NothingHere({ title, back }: NothingHereProps) {
  return (
    <ProblemPage title={title} place="pane">
      <p className="mt-2 text-prose text-ink-2">
        It may have been deleted, the address may be misspelled, or it belongs to a workspace you aren't in.
      </p>
      <div className="mt-5 flex">
        <AppLink href={back.href} className={buttonClass({ variant: "primary", size: 32 })}>
          {back.label}
        </AppLink>
      </div>
    </ProblemPage>
  );
}
