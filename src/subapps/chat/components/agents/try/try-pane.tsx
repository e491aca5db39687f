"use client";

import { RotateCcw } from "lucide-react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { MessageList } from "../../thread/message-list.tsx";
import { useThread, useThreadState } from "../../thread/thread-context.tsx";
import { useConfigField, useDraft } from "../draft/draft-provider.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { SavedTests } from "../tests/saved-tests.tsx";
import { TryComposer } from "./try-composer.tsx";
import { useTrying } from "./try-provider.tsx";

/** A real conversation with the draft as it is now; nobody but oneself is answered. */
export function TryPane({ isInSheet }: { isInSheet?: boolean }) {
  const { reset } = useTrying();
  const isEmpty = useThreadState((state) => state.rows.length === 0);
  const head = (
    <>
      <span className="ml-auto text-meta text-ink-3">Nothing is sent</span>
      <IconButton
        size={28}
        label="Start again"
        icon={<RotateCcw strokeWidth={1.75} aria-hidden />}
        disabled={isEmpty}
        onClick={reset}
      />
    </>
  );
  return (
    <div
      className={isInSheet ? "-m-4 flex h-[calc(100%+2rem)] flex-col max-sm:h-[72dvh]" : "flex min-h-0 flex-1 flex-col"}
    >
      {isInSheet ? (
        <div className="flex h-9 shrink-0 items-center gap-2 px-4">{head}</div>
      ) : (
        <header className="flex h-11 shrink-0 items-center gap-2 border-b px-4">
          <h2 className="text-ui font-strong">Try the draft</h2>
          {head}
        </header>
      )}
      <MessageList empty={<Opening />} />
      <SavedTests />
      <TryComposer />
    </div>
  );
}

/** Before the first word: who would answer, and its starters to press. */
function Opening() {
  const { agent } = useEditor();
  const thread = useThread();
  const name = useDraft((state) => state.name);
  const [starters] = useConfigField("starters");
  const say = (text: string) => thread.send({ text }).catch((problem: unknown) => toast.error(errorMessage(problem)));
  return (
    <div className="flex flex-col items-center gap-3 px-4 pt-10 text-center">
      <AgentFace agent={agent} size={40} />
      <p className="text-ui text-ink-3">Say something to {name} as a customer would.</p>
      <ul className="flex w-full flex-col gap-1.5">
        {starters.slice(0, 4).map(({ question }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two starters may ask the same
          <li key={at}>
            <button
              type="button"
              onClick={() => void say(question)}
              className="w-full rounded-lg border px-3 py-2 text-left text-ui text-ink hover:bg-hover"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
