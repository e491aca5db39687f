"use client";

import { RotateCcw } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { formatCost } from "#lib/format/cost.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import { api } from "../chat-api.ts";
import { PlaceComposer } from "../public-page/place-composer.tsx";
import { type ThreadDeeds, ThreadDeedsProvider } from "../thread/deeds-context.tsx";
import { MessageList } from "../thread/message-list.tsx";
import { ThreadProvider, useIsAnswering, useThread } from "../thread/thread-context.tsx";
import { createThreadStore } from "../thread/thread-store.ts";
import { begin, follow, noPath, type RunPath } from "./run-path.ts";
import { useTeam } from "./team-context.tsx";
import { watchedSource } from "./watched-source.ts";

interface RunPaneProps {
  me: { id: string; name: string };
  onPath: (change: (path: RunPath) => RunPath) => void;
  isChanged: boolean;
}

type Spent = { budgetNanos: number | null };

/** Talks to the team as it is saved. What happens lights up in the picture, with its cost against the budget. */
export function RunPane({ me, onPath, isChanged }: RunPaneProps) {
  const { rootId, draft, canEdit } = useTeam();
  const root = draft.nodes.find(({ id }) => id === rootId);
  const [mode, setMode] = useState<"draft" | "live">(canEdit || root?.status !== "live" ? "draft" : "live");
  const [turn, setTurn] = useState(0);
  const [spent, setSpent] = useState<Spent>({ budgetNanos: null });
  const team = useRef(draft);
  team.current = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn is a conversation of its own
  const store = useMemo(
    () =>
      createThreadStore(
        watchedSource(rootId, mode === "draft", {
          began({ runId, agentId }) {
            onPath(() => begin(noPath, runId, agentId ?? rootId));
            api("GET /runs/:runId", { runId })
              .then(({ budgetNanos }) => setSpent({ budgetNanos }))
              .catch(() => {});
          },
          entry: (runId, entry) => onPath((path) => follow(path, runId, entry, team.current)),
        }),
        null,
      ),
    [rootId, mode, turn, onPath],
  );
  useEffect(() => store.start(), [store]);
  const reset = useCallback(() => {
    setTurn((before) => before + 1);
    onPath(() => noPath);
  }, [onPath]);
  const deeds = useMemo<ThreadDeeds>(
    () => ({
      onStop: () => void store.stop(),
    }),
    [store],
  );
  return (
    <ThreadProvider key={`${mode}${turn}`} store={store}>
      <ThreadDeedsProvider deeds={deeds} me={me} agents={[...draft.nodes]}>
        <div className="flex min-h-0 flex-1 flex-col">
          <div className="flex items-center gap-2 border-b px-4 py-2">
            <SegmentedControl
              size={28}
              label="Which versions answer"
              value={mode}
              options={[{ value: "live", label: "Live" }, ...(canEdit ? [{ value: "draft", label: "Drafts" }] : [])]}
              onValueChange={(next) => {
                setMode(next === "draft" ? "draft" : "live");
                reset();
              }}
            />
            <span className="ml-auto" />
            <IconButton
              size={28}
              label="Start again"
              icon={<RotateCcw strokeWidth={1.75} aria-hidden />}
              onClick={reset}
            />
          </div>
          {isChanged && (
            <p className="border-b bg-amber-soft px-4 py-1.5 text-meta text-amber-ink">
              The team answers as it is saved. Save your changes to try them.
            </p>
          )}
          <MessageList empty={<Opening />} />
          <Steps />
          <Cost budgetNanos={spent.budgetNanos} />
          <Say />
        </div>
      </ThreadDeedsProvider>
    </ThreadProvider>
  );
}

function Opening() {
  const { draft, rootId } = useTeam();
  const root = draft.nodes.find(({ id }) => id === rootId);
  if (!root) return null;
  return (
    <div className="flex flex-col items-center gap-3 px-6 pt-10 text-center">
      <AgentFace agent={root} size={40} />
      <p className="text-ui text-ink-3">
        Ask {root.name} something that it passes on, and watch who speaks. Nothing of it is kept in your list.
      </p>
    </div>
  );
}

/** The path in words: the same as in the picture, for those who do not see it. */
function Steps() {
  const { path } = useTeam();
  if (path.steps.length === 0) return null;
  return (
    <ol aria-label="The path so far" aria-live="polite" className="border-t px-4 py-2 text-meta text-ink-2">
      {path.steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
        <li key={at} className="flex gap-2 py-0.5">
          <span className="text-ink-3 tabular-nums">{at + 1}</span> {step}
        </li>
      ))}
    </ol>
  );
}

function Cost({ budgetNanos }: { budgetNanos: number | null }) {
  const money = useMoney();
  const { path } = useTeam();
  if (path.spoken.length === 0) return null;
  const share = budgetNanos ? Math.min(1, path.nanos / budgetNanos) : 0;
  return (
    <div className="flex items-center gap-2.5 border-t px-4 py-2 text-meta text-ink-2 tabular-nums">
      <span>
        {formatCost({ costNanos: path.nanos, isUnpriced: path.isUnpriced }, money)}{" "}
        {budgetNanos === null ? "for the whole team, no limit" : `of ${money(budgetNanos)}`}
      </span>
      {budgetNanos !== null && (
        <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-surface-3" aria-hidden>
          <span
            className={share >= 0.9 ? "block h-full bg-amber" : "block h-full bg-ink-3"}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
    </div>
  );
}

function Say() {
  const thread = useThread();
  const isAnswering = useIsAnswering();
  const [typed, setTyped] = useState("");
  const send = async () => {
    const text = typed.trim();
    if (!text || isAnswering) return;
    setTyped("");
    try {
      await thread.send({ text });
    } catch (problem) {
      setTyped(text);
      toast.error(errorMessage(problem));
    }
  };
  return (
    <div className="p-3">
      <PlaceComposer
        name="the team"
        value={typed}
        onChange={setTyped}
        onSend={() => void send()}
        onStop={() => void thread.stop()}
        isAnswering={isAnswering}
      />
    </div>
  );
}
