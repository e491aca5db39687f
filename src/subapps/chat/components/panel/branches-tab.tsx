"use client";

import { clsx } from "clsx";
import { useEffect, useMemo, useState } from "react";
import { VList } from "virtua";
import { formatTime } from "#lib/format/date.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { api } from "../chat-api.ts";
import { endsOf, pathTo } from "../organise/branch-place.ts";
import { doChatAction } from "../organise/chat-actions.ts";
import type { ConversationFacts, MessageNode } from "../organise/chat-types.ts";
import { branchLanes, type LaneRow } from "./branch-lanes.ts";

const rowHeight = 32;
const laneWidth = 14;
/** How many branches are read for their words; the others go by who spoke and when. */
const mostRead = 12;

/** Every message ever said here, as a tree. A click goes to it; the branch one is on stands out. */
export function BranchesTab({ facts, isTreeKnown }: { facts: ConversationFacts; isTreeKnown: boolean }) {
  const { id, messages, headMessageId } = facts;
  const { rows, width } = useMemo(() => branchLanes(messages), [messages]);
  const path = useMemo(
    () => new Set(pathTo(messages, headMessageId).map((message) => message.id)),
    [messages, headMessageId],
  );
  const words = useWords(id, messages);
  if (!isTreeKnown) {
    return (
      <div className="p-4">
        <SkeletonRows rows={5} />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <div className="py-8">
        <EmptyState title="No branches yet">Edit a message or answer it again, and both ways stay here.</EmptyState>
      </div>
    );
  }
  const go = async (node: MessageNode) => {
    try {
      if (!path.has(node.id)) {
        await api("POST /conversations/:conversationId/branch", {
          conversationId: id,
          messageId: endBelow(messages, node.id),
        });
        doChatAction({ action: "conversation-changed" });
      }
      doChatAction({ action: "go-to-message", messageId: node.id });
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : "The branch was not chosen. Try again.");
    }
  };
  return (
    <VList data={rows} itemSize={rowHeight} aria-label="Branch map" className="stays-pressable py-2">
      {(row) => (
        <button
          key={row.node.id}
          type="button"
          aria-current={row.node.id === headMessageId ? "true" : undefined}
          onClick={() => void go(row.node)}
          className={clsx(
            "flex h-8 w-full items-center gap-2 pr-4 pl-4 text-left text-ui hover:bg-hover focus-visible:-outline-offset-2",
            path.has(row.node.id) ? "text-ink" : "text-ink-3",
          )}
        >
          <LaneDrawing row={row} width={Math.min(width, 12)} isOnPath={path.has(row.node.id)} />
          <span className="min-w-0 flex-1 truncate">
            {row.node.role === "user" && <span className="font-strong">You: </span>}
            {words.get(row.node.id) ?? (row.node.role === "user" ? "a message" : "An answer")}
          </span>
          <time dateTime={row.node.createdAt} className="shrink-0 text-meta text-ink-3">
            {formatTime(row.node.createdAt)}
          </time>
        </button>
      )}
    </VList>
  );
}

function LaneDrawing({ row, width, isOnPath }: { row: LaneRow<MessageNode>; width: number; isOnPath: boolean }) {
  const at = (lane: number) => Math.min(lane, width - 1) * laneWidth + 7;
  const [x, middle] = [at(row.lane), rowHeight / 2];
  const line = "fill-none stroke-line-strong";
  return (
    <svg width={width * laneWidth} height={rowHeight} aria-hidden="true" className="shrink-0">
      {row.through.map((lane) => (
        <path key={lane} d={`M${at(lane)} 0V${rowHeight}`} className={line} strokeWidth="1.5" />
      ))}
      {row.hasLineAbove && <path d={`M${x} 0V${middle}`} className={line} strokeWidth="1.5" />}
      {row.hasLineBelow && <path d={`M${x} ${middle}V${rowHeight}`} className={line} strokeWidth="1.5" />}
      {row.branches.map((lane) => (
        <path
          key={lane}
          d={`M${x} ${middle}H${at(lane) - 6}Q${at(lane)} ${middle} ${at(lane)} ${middle + 6}V${rowHeight}`}
          className={line}
          strokeWidth="1.5"
        />
      ))}
      {row.node.role === "user" ? (
        <circle cx={x} cy={middle} r="4" className={isOnPath ? "fill-accent" : "fill-ink-4"} />
      ) : (
        <rect
          x={x - 4}
          y={middle - 4}
          width="8"
          height="8"
          rx="2.2"
          className={isOnPath ? "fill-accent" : "fill-ink-4"}
        />
      )}
    </svg>
  );
}

/** The end of the first branch that goes through a message. */
function endBelow(messages: readonly MessageNode[], id: string): string {
  const children = new Map(messages.toReversed().map((message) => [message.parentId, message.id]));
  let end = id;
  for (let next = children.get(end); next; next = children.get(end)) end = next;
  return end;
}

type Said = { id: string; parts: { kind: string; text?: string }[] };

/** The first words of messages, read branch by branch. */
function useWords(conversationId: string, messages: readonly MessageNode[]): ReadonlyMap<string, string> {
  const [words, setWords] = useState<ReadonlyMap<string, string>>(new Map());
  const ends = useMemo(() => endsOf(messages).slice(-mostRead), [messages]);
  useEffect(() => {
    let isLeft = false;
    void Promise.all(
      ends.map(({ id }) =>
        api("GET /conversations/:conversationId/messages", { conversationId, fromMessageId: id, limit: "100" }).catch(
          () => ({ items: [] }),
        ),
      ),
    ).then((pages) => {
      if (isLeft) return;
      const said = pages.flatMap(({ items }) => items);
      setWords(new Map(said.map(({ id, parts }) => [id, firstWords(parts)] as const).filter(([, first]) => first)));
    });
    return () => {
      isLeft = true;
    };
  }, [conversationId, ends]);
  return words;
}

const firstWords = (parts: Said["parts"]): string =>
  parts
    .flatMap(({ kind, text = "" }) => (kind === "text" ? [text] : []))
    .join(" ")
    .replaceAll(/[#*`>_|-]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 90);
