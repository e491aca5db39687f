"use client";

import { Fragment, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "#ui/controls/button.tsx";
import { RowList } from "#ui/display/card.tsx";
import { Kbd } from "#ui/display/kbd.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { api } from "../chat-api.ts";
import { type Bindings, conflictOf, type KeyActionId, keyActions, keyOf, shownKeys, writtenKey } from "./chat-keys.ts";
import { ChatPage } from "./chat-page.tsx";
import { keyBindings } from "./key-listener.tsx";

const never = () => () => {};
const useIsMac = () =>
  useSyncExternalStore(
    never,
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  );

/** The keys of Chat, each of which can be bound to another one. */
export function KeysPage({ initial }: { initial: Bindings }) {
  const [bindings, setBindings] = useState(initial);
  const [listening, setListening] = useState<KeyActionId | null>(null);
  const [fault, setFault] = useState<{ id: KeyActionId; words: string } | null>(null);
  const isMac = useIsMac();

  const save = async (next: Bindings) => {
    setBindings(next);
    keyBindings.set({ bindings: next });
    try {
      await api("PUT /chat/keys", { bindings: next });
      toast.success("Keys saved");
    } catch (failure) {
      setBindings(bindings);
      keyBindings.set({ bindings });
      toast.error(failure instanceof Error ? failure.message : "Not saved. Try again.");
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens anew for each action
  useEffect(() => {
    if (!listening) return;
    const press = (event: KeyboardEvent) => {
      const written = writtenKey(event);
      if (!written) return;
      event.preventDefault();
      event.stopPropagation();
      setListening(null);
      if (written === keyOf(listening, bindings)) return setFault(null);
      const other = conflictOf(listening, written, bindings);
      if (other) {
        const keys = shownKeys(written, isMac).join(" ");
        return setFault({ id: listening, words: `${keys} is taken: ${other}. Choose another key.` });
      }
      if (listening === "agent" && !/[1-9]$/.test(written))
        return setFault({ id: listening, words: "Choose a key with a digit from 1 to 9." });
      setFault(null);
      const { [listening]: _, ...others } = bindings;
      const usual = keyActions.find(({ id }) => id === listening)?.usual;
      void save(written === usual ? others : { ...others, [listening]: written });
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [listening]);

  return (
    <ChatPage
      title="Keys"
      description="Select a shortcut and press the new key. Press ? to see the shortcuts of the whole product."
      actions={
        Object.keys(bindings).length > 0 && (
          <Button size={28} onClick={() => void save({})}>
            Usual keys
          </Button>
        )
      }
    >
      <RowList aria-label="Keys">
        {keyActions.map(({ id, label }) => (
          <li key={id} className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-2">
            <span className="min-w-0 flex-1 text-ui text-ink">{label}</span>
            {bindings[id] && (
              <Button
                size={24}
                variant="ghost"
                onClick={() => {
                  const { [id]: _, ...others } = bindings;
                  void save(others);
                }}
              >
                Usual
              </Button>
            )}
            <button
              type="button"
              aria-label={
                listening === id
                  ? `${label}: Press a key`
                  : `${label}: ${shownKeys(keyOf(id, bindings), isMac).join(" ")}. Press to change.`
              }
              aria-pressed={listening === id}
              disabled={id === "help"}
              onClick={() => {
                setFault(null);
                setListening(listening === id ? null : id);
              }}
              className="flex h-8 min-w-24 items-center justify-center gap-1 rounded-md border px-2 text-meta text-ink-2 enabled:border-line-field enabled:hover:bg-hover max-sm:h-11 aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              {listening === id
                ? "Press a key"
                : shownKeys(keyOf(id, bindings), isMac).map((key, position) => (
                    <Fragment key={key}>
                      {/* Not shown, but it keeps the keys apart as they are in the name. */}
                      {position > 0 && " "}
                      <Kbd className="max-sm:inline-grid!">{key}</Kbd>
                    </Fragment>
                  ))}
            </button>
            {fault?.id === id && (
              <p role="alert" className="w-full text-meta text-red-ink">
                {fault.words}
              </p>
            )}
          </li>
        ))}
      </RowList>
    </ChatPage>
  );
}
