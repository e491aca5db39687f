"use client";

import { SquarePen } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import type { AgentName } from "../organise/chat-types.ts";
import { type ThreadDeeds, ThreadDeedsProvider } from "../thread/deeds-context.tsx";
import { MessageList } from "../thread/message-list.tsx";
import { ThreadProvider, useIsAnswering, useThreadState } from "../thread/thread-context.tsx";
import { createThreadStore, type ThreadStore } from "../thread/thread-store.ts";
import { HandedOver } from "./handed-over.tsx";
import { PlaceComposer } from "./place-composer.tsx";
import { PlaceFoot } from "./place-foot.tsx";
import { PlaceHeader } from "./place-header.tsx";
import type { OpenPlace } from "./place-info.ts";
import { PlaceWelcome } from "./place-welcome.tsx";
import { PlaceError } from "./visitor-api.ts";
import { VisitorHistory } from "./visitor-history.tsx";
import { visitorSource } from "./visitor-source.ts";
import { WaitNotice } from "./wait-notice.tsx";

const me = { id: "visitor", name: "You" };

interface PublicChatProps {
  slug: string;
  place: OpenPlace;
  conversationId: string | null;
}

/** An agent's public page: anybody can talk to it, and finds again what they said. */
export function PublicChat({ slug, place, conversationId }: PublicChatProps) {
  const [opened, setOpened] = useState({ id: conversationId, turn: 0 });
  const agent = useMemo<AgentName>(
    () => ({ id: place.markId, name: place.name, mark: place.mark }),
    [place.markId, place.name, place.mark],
  );
  const go = useCallback((id: string | null) => {
    window.history.replaceState(null, "", id ? `?c=${id}` : window.location.pathname);
    setOpened(({ turn }) => ({ id, turn: turn + 1 }));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn is a thread of its own
  const store = useMemo(
    () =>
      createThreadStore(
        visitorSource(slug, () => go(null)),
        opened.id,
      ),
    [slug, opened.turn],
  );
  useEffect(() => store.start(), [store]);
  useEffect(
    () =>
      store.subscribe(() => {
        const { conversationId: id, status } = store.getState();
        if (id && status === "ready") window.history.replaceState(null, "", `?c=${id}`);
      }),
    [store],
  );
  const deeds = useMemo<ThreadDeeds>(
    () => ({
      isPublic: true,
      onStop: () => void store.stop(),
      handOff: (part, close) => <HandedOver name={part.toName} onClose={close} />,
    }),
    [store],
  );
  return (
    <ThreadProvider key={opened.turn} store={store}>
      <ThreadDeedsProvider deeds={deeds} me={me} agents={[agent]}>
        <Talk slug={slug} place={place} agent={agent} store={store} onGo={go} />
      </ThreadDeedsProvider>
    </ThreadProvider>
  );
}

interface TalkProps {
  slug: string;
  place: OpenPlace;
  agent: AgentName;
  store: ThreadStore;
  onGo: (conversationId: string | null) => void;
}

function Talk({ slug, place, agent, store, onGo }: TalkProps) {
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<PlaceError | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isAnswering = useIsAnswering();
  const current = useThreadState((state) => state.conversationId);
  const hasSpoken = useThreadState((state) => state.rows.length > 0);
  // What was typed before the page came alive counts.
  useEffect(() => setTyped((known) => known || (field.current?.value ?? "")), []);
  const forgive = useCallback(() => setRefusal(null), []);
  const say = async (text: string) => {
    if (!text || isAnswering) return;
    setTyped("");
    setRefusal(null);
    try {
      await store.send({ text });
    } catch (problem) {
      setTyped(text);
      const refused = problem instanceof PlaceError ? problem : new PlaceError(0, "That was not sent. Try again.");
      // The page was switched off or got another password meanwhile: it says so itself.
      if (refused.status === 403 || refused.status === 404) window.location.reload();
      else setRefusal(refused);
    }
  };
  return (
    <div className="flex h-dvh flex-col bg-surface">
      <PlaceHeader
        agent={agent}
        description={place.description}
        actions={
          <>
            <VisitorHistory slug={slug} current={current} onOpen={onGo} />
            <Button
              aria-label="New conversation"
              disabled={!hasSpoken}
              icon={<SquarePen strokeWidth={1.75} aria-hidden />}
              onClick={() => {
                onGo(null);
                requestAnimationFrame(() => field.current?.focus());
              }}
            >
              <span className="max-sm:hidden">New conversation</span>
            </Button>
          </>
        }
      />
      <main className="flex min-h-0 flex-1 flex-col">
        <MessageList
          empty={
            <PlaceWelcome
              agent={agent}
              welcome={place.welcome}
              starters={place.starters}
              onStarter={(text) => void say(text)}
            />
          }
        />
        <div className="mx-auto w-full max-w-[752px] px-6 pb-[max(12px,env(safe-area-inset-bottom))] max-sm:px-3">
          {refusal && (
            <WaitNotice
              key={`${refusal.message}${refusal.waitSeconds}`}
              message={refusal.message}
              seconds={refusal.waitSeconds}
              onOver={forgive}
            />
          )}
          <PlaceComposer
            name={place.name}
            value={typed}
            onChange={setTyped}
            onSend={() => void say(typed.trim())}
            onStop={() => void store.stop()}
            isAnswering={isAnswering}
            fieldRef={field}
          />
          <PlaceFoot isRetrieval={place.isRetrieval} workspaceName={place.workspaceName} />
        </div>
      </main>
    </div>
  );
}
