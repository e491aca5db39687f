"use client";

import { clsx } from "clsx";
import {
  Columns2,
  Copy,
  Ellipsis,
  FlaskConical,
  GitFork,
  Pencil,
  PenLine,
  ReceiptText,
  RefreshCw,
  Share2,
  StepForward,
  ThumbsDown,
  ThumbsUp,
  Users,
  Waypoints,
} from "lucide-react";
import { useState } from "react";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { DropdownMenu, type MenuEntry } from "#ui/overlay/dropdown-menu.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import { BranchSwitch } from "./branch-switch.tsx";
import { deedClass } from "./deed-class.ts";
import { useAround } from "./deeds-context.tsx";
import { FeedbackBox } from "./feedback-box.tsx";
import { footWords } from "./foot-words.ts";
import type { LiveMessage, MessageView } from "./live-message.ts";
import { useThread } from "./thread-context.tsx";
import type { Answering } from "./thread-types.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

interface MessageFootProps {
  view: MessageView;
  message: LiveMessage;
  isLast: boolean;
  isNarrow?: boolean | undefined;
}

/** Under an answer that is done: what it took, quietly, and what can be done with it. */
export function MessageFoot({ view, message, isLast, isNarrow }: MessageFootProps) {
  const money = useMoney();
  const to = useLinks();
  const { facts } = view;
  const store = useThread();
  const { deeds } = useAround();
  const [isRating, setRating] = useState(false);
  if (facts.status === "streaming" || facts.status === "waiting") return <div className="h-2" />;
  const { source } = store;
  const attempt = (work: Promise<unknown>) => work.catch((failure: Error) => toast.error(failure.message));
  const copy = () => navigator.clipboard.writeText(message.content.text).then(() => toast.success("Copied"));
  const rate = (value: -1 | 1) => {
    const next = facts.feedback === value ? 0 : value;
    void attempt(store.rate(facts.id, next));
    setRating(next === -1);
  };
  const answerWith = ([one, ...others]: Answering[]) =>
    one && others.length > 0 ? store.compare(facts.id, [one, ...others]) : store.regenerate(facts.id, one);
  const more: (MenuEntry | false | undefined)[] = [
    deeds.onAnswerWith && {
      label: "Answer with another agent or model",
      icon: <Users {...icon} />,
      onSelect: () => deeds.onAnswerWith?.(answerWith),
    },
    facts.siblingIds.length > 1 && {
      label: "Compare side by side",
      icon: <Columns2 {...icon} />,
      onSelect: () => attempt(store.sideBySide(facts.id, true)),
    },
    source.carryOn &&
      isLast && {
        label: "Continue",
        icon: <StepForward {...icon} />,
        onSelect: () => attempt(store.carryOn(facts.id)),
      },
    deeds.onFork && { label: "Fork from here", icon: <GitFork {...icon} />, onSelect: () => deeds.onFork?.(facts.id) },
    source.editAnswer && {
      label: "Edit answer",
      icon: <Pencil {...icon} />,
      onSelect: () => store.setEditing(facts.id),
    },
    deeds.onCorrect && {
      label: "Correct this answer",
      icon: <PenLine {...icon} />,
      onSelect: () => deeds.onCorrect?.(facts.id),
    },
    deeds.onMakeTest && {
      label: "Make this a test",
      icon: <FlaskConical {...icon} />,
      onSelect: () => deeds.onMakeTest?.(facts.id),
    },
    facts.runId !== null &&
      !deeds.isPublic && {
        label: "Receipt",
        icon: <ReceiptText {...icon} />,
        href: to(`/apps/usage/receipts/${facts.runId}`),
      },
    deeds.onShare && { label: "Share", icon: <Share2 {...icon} />, onSelect: () => deeds.onShare?.(facts.id) },
  ];
  const words = footWords(facts, money);
  const entries = more.filter((entry): entry is MenuEntry => Boolean(entry));
  return (
    <footer className="mt-1">
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 text-meta text-ink-3">
        {facts.model === "parley/retrieval" && deeds.isPublic && <span>From its knowledge, without a model</span>}
        {facts.model === "parley/retrieval" && !deeds.isPublic && (
          <AppLink
            href="/settings/models"
            title="No model was asked: the answer is put together from the agent's knowledge."
            className="underline decoration-line-strong underline-offset-2 hover:text-ink"
          >
            From its knowledge, without a model
          </AppLink>
        )}
        {words && <span className="tabular-nums">{words}</span>}
        {!isNarrow && <BranchSwitch facts={facts} />}
        <span className={clsx(deedClass, isLast && "opacity-100!")}>
          <IconButton size={24} label="Copy" icon={<Copy {...icon} />} onClick={copy} />
          {source.regenerate && (
            <IconButton
              size={24}
              label="Answer again"
              icon={<RefreshCw {...icon} />}
              onClick={() => attempt(store.regenerate(facts.id))}
            />
          )}
          {source.rate && !isNarrow && (
            <>
              <IconButton
                size={24}
                label="Good answer"
                aria-pressed={facts.feedback === 1}
                icon={<ThumbsUp {...icon} />}
                onClick={() => rate(1)}
                className={clsx(facts.feedback === 1 && "text-green-ink!")}
              />
              <IconButton
                size={24}
                label="Bad answer"
                aria-pressed={facts.feedback === -1}
                icon={<ThumbsDown {...icon} />}
                onClick={() => rate(-1)}
                className={clsx(facts.feedback === -1 && "text-red-ink!")}
              />
            </>
          )}
          {deeds.traceHref && facts.runId !== null && (
            <ButtonLink
              href={deeds.traceHref(facts.runId)}
              prefetch={false}
              variant="ghost"
              size={24}
              square
              aria-label="How this answer came about"
              title="How this answer came about"
              icon={<Waypoints {...icon} />}
            />
          )}
          {entries.length > 0 && (
            <DropdownMenu
              align="start"
              entries={entries}
              trigger={<IconButton size={24} label="More to do with this answer" icon={<Ellipsis {...icon} />} />}
            />
          )}
        </span>
      </div>
      {isRating && <FeedbackBox messageId={facts.id} onClose={() => setRating(false)} />}
    </footer>
  );
}
