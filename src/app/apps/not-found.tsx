import type { Metadata } from "next";
import { buttonClass } from "#ui/controls/button-class.ts";
import { ProblemPage } from "#workspace/errors/components/problem-page.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <ProblemPage title="There is no such app" place="pane">
      <p className="mt-2 text-prose text-ink-2">The address may be misspelt. All apps are on the home page.</p>
      <div className="mt-5 flex">
        <AppLink href="/apps" className={buttonClass({ variant: "primary", size: 32 })}>
          Home
        </AppLink>
      </div>
    </ProblemPage>
  );
}
