"use client";

import { MessageSquare, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatDay } from "#lib/format/date.ts";
import { startProgress } from "#ui/feedback/progress.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { scrimClass } from "#ui/overlay/modal-frame.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { api } from "../chat-api.ts";
import { doChatAction } from "../organise/chat-actions.ts";

type Hit = {
  conversationId: string;
  title: string;
  messageId: string | null;
  role: string | null;
  createdAt: string;
  snippet: { text: string; hit: boolean }[];
};

type Found = { query: string; items: Hit[]; nextCursor: string | null };

/** Every word of every conversation: hits are marked, arrow keys choose, Enter opens the message. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<string>();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const links = useLinks();
  const query = typed.trim();

  useEffect(() => {
    if (query.length < 2) return setFound(null);
    let isOld = false;
    const timer = setTimeout(async () => {
      try {
        const page = await ask(query);
        if (isOld) return;
        setFound({ query, ...page });
        setActive(0);
        setError(undefined);
      } catch (failure) {
        if (!isOld) setError(failure instanceof Error ? failure.message : "The search did not work. Try again.");
      }
    }, 120);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [query]);

  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    startProgress();
    const message = hit.messageId ? `?message=${hit.messageId}` : "";
    router.push(links(`/apps/chat/c/${hit.conversationId}${message}`));
    if (hit.messageId) doChatAction({ action: "go-to-message", messageId: hit.messageId });
  };
  const press = (event: KeyboardEvent) => {
    const last = (found?.items.length ?? 0) - 1;
    const next = { ArrowDown: Math.min(last, active + 1), ArrowUp: Math.max(0, active - 1) }[event.key];
    if (next !== undefined && last >= 0) {
      event.preventDefault();
      setActive(next);
      list.current?.querySelector(`[data-hit="${next}"]`)?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter" && !event.nativeEvent.isComposing) open(found?.items[active]);
  };
  const more = async () => {
    if (!found?.nextCursor) return;
    const page = await ask(found.query, found.nextCursor).catch(() => null);
    if (page) setFound({ ...found, items: [...found.items, ...page.items], nextCursor: page.nextCursor });
  };
  const isSearching = query.length >= 2 && found?.query !== query && !error;
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={`${scrimClass} z-50`} />
        <Radix.Content
          aria-describedby={undefined}
          className="motion-dialog fixed top-[12dvh] left-1/2 z-50 flex max-h-[70dvh] w-[calc(100vw-32px)] max-w-160 -translate-x-1/2 flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-lg outline-none max-sm:inset-0 max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:translate-0 max-sm:rounded-none max-sm:border-0 dark:border-line-strong"
        >
          <Radix.Title className="sr-only">Search conversations</Radix.Title>
          <div className="flex h-12 shrink-0 items-center gap-2.5 border-b px-4">
            {isSearching ? (
              <Spinner size={16} />
            ) : (
              <Search size={16} strokeWidth={1.75} aria-hidden className="text-ink-3" />
            )}
            <input
              // biome-ignore lint/a11y/noAutofocus: the dialog is there to be typed into
              autoFocus
              role="combobox"
              aria-label="Search conversations"
              aria-expanded={Boolean(found)}
              aria-controls="chat-hits"
              aria-activedescendant={found?.items[active] ? `chat-hit-${active}` : undefined}
              placeholder="Search titles and messages"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={press}
              className="h-full min-w-0 flex-1 bg-transparent text-[15px] text-ink outline-none max-sm:text-[16px]"
            />
            <Radix.Close className="rounded-md px-2 py-1 text-ui text-ink-2 hover:bg-hover max-sm:h-11">
              Close
            </Radix.Close>
          </div>
          <div
            ref={list}
            id="chat-hits"
            role="listbox"
            aria-label="Hits"
            tabIndex={-1}
            className="min-h-0 overflow-y-auto p-1.5"
            onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
              if (scrollTop + clientHeight > scrollHeight - 200) void more();
            }}
          >
            {found?.items.map((hit, position) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and the keys
              <div
                key={`${hit.conversationId}-${hit.messageId ?? "title"}`}
                id={`chat-hit-${position}`}
                data-hit={position}
                role="option"
                tabIndex={-1}
                aria-selected={position === active}
                onClick={() => open(hit)}
                onPointerMove={() => setActive(position)}
                className="flex cursor-pointer items-start gap-2.5 rounded-md px-2.5 py-2 aria-selected:bg-hover"
              >
                <MessageSquare size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
                <span className="min-w-0 flex-1">
                  <span className="flex items-baseline gap-3">
                    <span className="min-w-0 flex-1 truncate text-ui font-strong text-ink">{hit.title}</span>
                    <span className="shrink-0 text-meta text-ink-3">{formatDay(hit.createdAt)}</span>
                  </span>
                  <span className="line-clamp-2 text-ui text-ink-2">
                    {hit.role === "user" && <span className="text-ink-3">You: </span>}
                    {hit.snippet.map((piece, at) =>
                      piece.hit ? (
                        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one fixed text
                        <mark key={at} className="rounded-[2px] bg-mark-yellow text-ink">
                          {piece.text}
                        </mark>
                      ) : (
                        piece.text
                      ),
                    )}
                  </span>
                </span>
              </div>
            ))}
          </div>
          <p aria-live="polite" className="shrink-0 px-4 py-3 text-ui text-ink-3 empty:hidden">
            {error ?? hintFor(query, found)}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const ask = (query: string, cursor?: string) => api("GET /search", { query, cursor });

function hintFor(query: string, found: Found | null): string | null {
  if (query.length < 2) return "Type at least two letters.";
  if (found?.query === query && found.items.length === 0) return `Nothing holds “${query}”. Try another word.`;
  return null;
}
