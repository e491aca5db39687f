"use client";

import { clsx } from "clsx";
import { ArrowUp, AtSign, Hash, ListPlus, Paperclip, Square } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { doChatAction, onChatAction } from "../organise/chat-actions.ts";
import { keyOf, shownKeys, writtenKey } from "../organise/chat-keys.ts";
import type { RosterAgent, SavedPrompt } from "../organise/chat-types.ts";
import { isTouch } from "../organise/is-touch.ts";
import { keyBindings } from "../organise/key-listener.tsx";
import { AttachmentList } from "./attachment-list.tsx";
import { ComposerField } from "./composer-field.tsx";
import { mentionedIn, variablesOf, withChosen } from "./composer-tokens.ts";
import { MicrophoneButton } from "./microphone-button.tsx";
import { ModelMenu } from "./model-menu.tsx";
import { type Choice, Picker } from "./picker.tsx";
import { PromptDialog } from "./prompt-dialog.tsx";
import { type Spend, SpendGauge } from "./spend-gauge.tsx";
import { useAttachments } from "./use-attachments.ts";
import { useDraft } from "./use-draft.ts";
import { usePicker } from "./use-picker.ts";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;

export type Said = { text: string; fileIds: string[]; model: string | null; agentId: string | null };

export interface ComposerProps {
  /** A conversation, or null for one that does not exist yet. */
  conversationId: string | null;
  /** Whether what is typed is kept on the server. */
  isKept: boolean;
  draft: string | null;
  /** Those that can be addressed. */
  agents: readonly RosterAgent[];
  /** Those whose documents can be named. */
  agentIds: readonly string[];
  isAnswering: boolean;
  spend: Spend | null;
  placeholder: string;
  /** Why nothing can be said here, if so. */
  refusal?: string;
  /** Throws what to show; what was typed then stays. */
  onSay: (said: Said) => Promise<void>;
  /** Sends it into the answer that is being written, to be read at its next step. */
  onSayNow?: (said: Said) => Promise<void>;
  onStop: () => void;
}

/** Where one types: names, files, prompts, another model, and what it costs. Nothing typed is ever lost. */
export function Composer(props: ComposerProps) {
  const { conversationId, isKept, agents, agentIds, isAnswering, spend, onSay, onStop } = props;
  const [text, setText] = useState(props.draft ?? "");
  const [model, setModel] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const [prompt, setPrompt] = useState<SavedPrompt | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const pickerId = useId();
  const { attachments, add, remove, clear } = useAttachments();
  const picker = usePicker(agents, { conversationId, agentIds });
  const note = useDraft({ place: conversationId ?? "new", isKept, initial: props.draft, restore: setText });

  const write = (next: string, at?: number) => {
    setText(next);
    note(next);
    if (at !== undefined) caret.current = at;
  };
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  useEffect(
    () =>
      onChatAction((given) => {
        if (given.action === "focus-composer") field.current?.focus();
        if (given.action === "stop") onStop();
        if (given.action === "choose-agent" && conversationId) address.current(given.position);
      }),
    [onStop, conversationId],
  );
  const address = useRef((_position: number) => {});
  address.current = (position) => {
    const agent = agents[position - 1];
    if (!agent) return;
    const next = `@${agent.name} ${text}`;
    write(next, next.length);
  };

  const isUploading = attachments.some(({ fileId, error: fault }) => !fileId && !fault);
  const canSend = (text.trim() !== "" || attachments.some(({ fileId }) => fileId)) && !isUploading && !props.refusal;
  const canSteer = isAnswering && props.onSayNow !== undefined;
  const send = async (isNow = false) => {
    if (!canSend || isSending) return;
    const said = text;
    setSending(true);
    setError(undefined);
    try {
      const [agent] = mentionedIn(said, agents);
      const fileIds = attachments.flatMap(({ fileId }) => fileId ?? []);
      const say = (isNow && canSteer && props.onSayNow) || onSay;
      await say({ text: said.trim(), fileIds, model, agentId: agent?.id ?? null });
      clear();
      // What was typed while it was on its way stays.
      const now = field.current?.value ?? "";
      write(now.startsWith(said) ? now.slice(said.length).trimStart() : now);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Not sent. Try again.");
    }
    setSending(false);
  };
  const choose = (choice: Choice | undefined) => {
    if (!choice || !picker.token) return;
    const at = field.current?.selectionStart ?? text.length;
    if (picker.token.sign !== "/") {
      const chosen = withChosen(text, at, picker.token, choice.label);
      write(chosen.text, chosen.caret);
    } else {
      const found = picker.prompts.find(({ id }) => id === choice.id);
      if (found && variablesOf(found.content).length > 0) setPrompt(found);
      else if (found) write(found.content, found.content.length);
    }
    picker.close();
  };
  const insertSign = (sign: string) => {
    const at = field.current?.selectionStart ?? text.length;
    const space = at > 0 && !/\s$/.test(text.slice(0, at)) ? " " : "";
    const next = `${text.slice(0, at)}${space}${sign}${text.slice(at)}`;
    write(next, at + space.length + 1);
    picker.look(next, at + space.length + 1);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (picker.isOpen && steer(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.altKey && !isTouch()) {
      event.preventDefault();
      void send(event.metaKey || event.ctrlKey);
    } else if (text === "" && writtenKey(event.nativeEvent) === keyOf("edit-last", keyBindings.get().bindings)) {
      event.preventDefault();
      doChatAction({ action: "edit-last" });
    }
  };
  /** Keys of the open list: up, down, choose, close. */
  const steer = (event: KeyboardEvent): boolean => {
    const last = picker.choices.length - 1;
    const move = { ArrowDown: picker.active + 1, ArrowUp: picker.active - 1 }[event.key];
    if (move !== undefined && last >= 0) picker.setActive((move + last + 1) % (last + 1));
    else if ((event.key === "Enter" || event.key === "Tab") && last >= 0) choose(picker.choices[picker.active]);
    else if (event.key === "Escape") picker.close();
    else return false;
    event.preventDefault();
    return true;
  };
  const drag = (isIn: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(isIn);
  };
  return (
    <form
      aria-label="Message"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        add([...event.dataTransfer.files]);
      }}
      className={clsx(
        "relative rounded-xl border bg-field shadow-md transition-colors has-[textarea:focus-visible]:border-accent",
        isOver ? "border-accent bg-accent-soft" : "border-line-field",
      )}
    >
      {picker.isOpen && (
        <Picker
          id={pickerId}
          label={picker.label}
          empty={picker.empty}
          choices={picker.choices}
          active={picker.active}
          onActive={picker.setActive}
          onChoose={choose}
        />
      )}
      {(error ?? props.refusal) && (
        <p role="alert" className={clsx("px-4 pt-3 text-ui", error ? "text-red-ink" : "text-ink-3")}>
          {error ?? props.refusal}
        </p>
      )}
      <AttachmentList attachments={attachments} onRemove={remove} />
      <ComposerField
        field={field}
        value={text}
        names={picker.names}
        aria-label="Write a message"
        placeholder={props.placeholder}
        aria-haspopup="listbox"
        aria-controls={picker.isOpen ? pickerId : undefined}
        aria-activedescendant={
          picker.isOpen && picker.choices[picker.active] ? `${pickerId}-${picker.active}` : undefined
        }
        aria-autocomplete="list"
        enterKeyHint="send"
        onChange={(event) => {
          write(event.target.value);
          picker.look(event.target.value, event.target.selectionStart);
        }}
        onClick={({ currentTarget }) => picker.look(currentTarget.value, currentTarget.selectionStart)}
        onBlur={picker.close}
        onKeyDown={press}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          add([...event.clipboardData.files]);
        }}
      />
      <input
        ref={files}
        type="file"
        multiple
        aria-label="Attach files"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <div className="flex flex-wrap items-center gap-1 px-2 pb-2">
        <IconButton label="Attach files" icon={<Paperclip {...icon} />} onClick={() => files.current?.click()} />
        <IconButton label="Address an agent" icon={<AtSign {...icon} />} onClick={() => insertSign("@")} />
        <IconButton label="Name a document" icon={<Hash {...icon} />} onClick={() => insertSign("#")} />
        <ModelMenu model={model} onModel={setModel} />
        <MicrophoneButton
          onText={(heard) => write(text ? `${text.trimEnd()} ${heard}` : heard, text.length + heard.length + 1)}
        />
        <span className="ml-auto flex min-w-0 items-center gap-2.5">
          {spend && (
            <span className={clsx("flex min-w-0 items-center gap-2.5", canSteer && canSend && "max-sm:hidden")}>
              <SpendGauge {...spend} />
            </span>
          )}
          {isAnswering && (
            <Button icon={<Square {...icon} />} onClick={onStop} shortcut={stopKey()}>
              Stop
            </Button>
          )}
          {canSteer && canSend && (
            <Button
              disabled={isSending}
              title="Add it to the running answer: the agent reads it at its next step"
              onClick={() => void send(true)}
            >
              Send now
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            square={!canSteer}
            aria-label={isAnswering ? "Queue: send when the answer is done" : "Send"}
            title={isAnswering ? "Send when the answer is done" : "Send"}
            disabled={!canSend}
            pending={isSending}
            icon={canSteer ? <ListPlus strokeWidth={2} aria-hidden /> : <ArrowUp strokeWidth={2} aria-hidden />}
            className="rounded-lg!"
          >
            {canSteer ? "Queue" : undefined}
          </Button>
        </span>
      </div>
      {prompt && (
        <PromptDialog
          prompt={prompt}
          onClose={() => setPrompt(null)}
          onFilled={(filled) => {
            setPrompt(null);
            write(filled, filled.length);
          }}
        />
      )}
    </form>
  );
}

const stopKey = () => shownKeys(keyOf("stop", keyBindings.get().bindings), false).join("+");
