"use client";

import type { ReactNode } from "react";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import type { ApiQuery } from "#workspace/shell/components/use-api-query.ts";

interface LoadedPaneProps<Data> {
  loaded: Pick<ApiQuery<Data>, "data" | "failure" | "reload">;
  /** What could not be loaded: "The alerts". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** What was loaded; until then grey rows, and where it failed the words and a way to try again. */
export function LoadedPane<Data>({ loaded: { data, failure, reload }, what, children }: LoadedPaneProps<Data>) {
  if (data !== null) return children(data);
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
