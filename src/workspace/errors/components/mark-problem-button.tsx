"use client";

import { Check, Undo2 } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { useAct } from "#workspace/shell/components/use-act.ts";
import { markProblemAction } from "../actions.ts";

export function MarkProblemButton({ problemId, isSolved }: { problemId: string; isSolved: boolean }) {
  const { act, pending, failure } = useAct();
  return (
    <span className="flex items-center gap-2">
      {failure && (
        <span role="alert" className="text-meta text-red-ink">
          {failure.error}
        </span>
      )}
      <Button
        size={28}
        icon={isSolved ? <Undo2 aria-hidden /> : <Check aria-hidden />}
        pending={pending}
        onClick={() => act(() => markProblemAction({ problemId, isSolved: !isSolved }))}
      >
        {isSolved ? "Open again" : "Mark as solved"}
      </Button>
    </span>
  );
}
