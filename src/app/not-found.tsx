import type { Metadata } from "next";
import { buttonClass } from "#ui/controls/button-class.ts";
import { ProblemPage } from "#workspace/errors/components/problem-page.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <ProblemPage title="There is nothing here" place="page">
      <p className="mt-2 text-prose text-ink-2">
        The address may be misspelt, the thing may be gone, or it may belong to a workspace you are not in.
      </p>
      <div className="mt-5 flex">
        <a href="/" className={buttonClass({ variant: "primary", size: 40 })}>
          Home
        </a>
      </div>
    </ProblemPage>
  );
}
