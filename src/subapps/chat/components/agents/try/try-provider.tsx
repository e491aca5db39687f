"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { toast } from "#ui/feedback/toast.ts";
import { api } from "../../chat-api.ts";
import { type ThreadDeeds, ThreadDeedsProvider } from "../../thread/deeds-context.tsx";
import { ThreadProvider } from "../../thread/thread-context.tsx";
import { createThreadStore } from "../../thread/thread-store.ts";
import { useDraft, useDraftStore } from "../draft/draft-provider.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { useTests } from "../tests/tests-provider.tsx";
import { draftSource } from "./draft-source.ts";

type Trying = { reset(): void; saveAsTest(messageId: string): Promise<void> };
const Shared = createContext<Trying>({ reset() {}, saveAsTest: async () => {} });

/** One conversation with the draft, shared by the pane and the drawer that shows it where there is no room. */
export function TryProvider({ children }: { children: ReactNode }) {
  const { agent, me, may } = useEditor();
  const draft = useDraftStore();
  const name = useDraft((state) => state.name);
  const { reload } = useTests();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is a new conversation
  const store = useMemo(
    () =>
      createThreadStore(
        draftSource(agent.id, () => draft.flush()),
        null,
      ),
    [agent.id, draft, turn],
  );
  useEffect(() => store.start(), [store]);
  const trying = useMemo<Trying>(
    () => ({
      reset: () => setTurn((before) => before + 1),
      async saveAsTest(messageId) {
        const { conversationId } = store.getState();
        if (!conversationId) return;
        try {
          await api("POST /chat/tests/from-conversation", { conversationId, messageId });
          toast.success("Saved as a test");
          await reload();
        } catch (problem) {
          toast.error(errorMessage(problem));
        }
      },
    }),
    [store, reload],
  );
  const deeds = useMemo<ThreadDeeds>(
    () => ({
      onStop: () => void store.stop(),
      ...(may.edit && { onMakeTest: (messageId) => void trying.saveAsTest(messageId) }),
    }),
    [store, trying, may.edit],
  );
  const agents = useMemo(() => [{ id: agent.id, name, mark: agent.mark }], [agent.id, agent.mark, name]);
  return (
    <Shared value={trying}>
      <ThreadProvider store={store}>
        <ThreadDeedsProvider deeds={deeds} me={me} agents={agents}>
          {children}
        </ThreadDeedsProvider>
      </ThreadProvider>
    </Shared>
  );
}

/** To begin the conversation with the draft anew, and to keep an answer as a test. */
export const useTrying = (): Trying => useContext(Shared);
