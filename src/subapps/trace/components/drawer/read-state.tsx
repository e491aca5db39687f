import type { ReactNode } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { SpanPayload } from "../detail/trace-types.ts";
import type { ReadStep } from "./use-step-payload.ts";

/** What stands in the place of a content that is on its way, could not be had, or is gone. */
export function ReadState({ read, children }: { read: ReadStep; children: (payload: SpanPayload) => ReactNode }) {
  const { payload, fault, retry } = read;
  if (fault)
    return (
      <Notice
        tone="red"
        live
        title="This step could not be read"
        actions={
          <Button size={28} onClick={retry}>
            Try again
          </Button>
        }
      >
        {fault}
      </Notice>
    );
  if (!payload)
    return (
      <div role="status" aria-label="Reading the step" className="flex flex-col gap-3">
        <Skeleton className="h-3 w-14" />
        <Skeleton className="h-28 w-full rounded-lg" />
        <Skeleton className="h-3 w-14" />
        <Skeleton className="h-24 w-full rounded-lg" />
      </div>
    );
  if (payload.state === "erased")
    return (
      <Notice tone="info" title="The content was erased">
        What was said in this step was made unreadable for good, on somebody's request. That the step took place, when,
        and what it cost is still proven by its seal.
      </Notice>
    );
  if (payload.state === "broken")
    return (
      <Notice tone="red" title="The content does not open">
        It was changed or damaged after it was sealed. Verify the step to see what does not hold.
      </Notice>
    );
  return children(payload);
}
