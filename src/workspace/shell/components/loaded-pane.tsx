"use client";

import type { ReactNode } from "react";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import type { Loaded } from "#workspace/shell/components/use-loaded.ts";

interface LoadedPaneProps<Answer> {
  loaded: Loaded<Answer>;
  /** What could not be loaded: "The alerts". */
  what: string;
  children: (answer: Answer) => ReactNode;
}

/** What was loaded; until then grey rows, and where it failed the words and a way to try again. */
export function LoadedPane<Answer>({ loaded: { answer, failure, reload }, what, children }: LoadedPaneProps<Answer>) {
  if (answer !== null) return children(answer);
  if (failure)
    return (
      <div className="py-16">
        <EmptyState title={`${what} could not be loaded`} action={<Button onClick={() => reload()}>Try again</Button>}>
          {failure}
        </EmptyState>
      </div>
    );
  return (
    <div className="p-4">
      <SkeletonRows rows={5} />
    </div>
  );
}
