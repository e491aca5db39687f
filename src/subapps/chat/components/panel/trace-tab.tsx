"use client";

import { clsx } from "clsx";
import {
  ArrowRightLeft,
  BookOpen,
  Calculator,
  Clock,
  GitFork,
  type LucideIcon,
  ShieldCheck,
  Wrench,
} from "lucide-react";
import { useEffect, useState } from "react";
import { formatCost } from "#lib/format/cost.ts";
import { formatDuration } from "#lib/format/duration.ts";
import { formatNumber } from "#lib/format/number.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { AgentFace, hueOfAgent } from "#ui/identity/agent-face.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { AgentName } from "../organise/chat-types.ts";
import { useAround } from "../thread/deeds-context.tsx";
import { sourcesOf } from "./sources.ts";
import { SourceList } from "./sources-tab.tsx";
import { type TraceStep, toolWords, traceSteps } from "./trace-steps.ts";
import type { FollowedRun } from "./use-run.ts";

interface TraceTabProps {
  followed: FollowedRun | null;
  /** Whether there is any answer to show. */
  hasRun: boolean;
  agents: readonly AgentName[];
}

/** How an answer came about: every step, how long it took, and what all of it cost. */
export function TraceTab({ followed, hasRun, agents }: TraceTabProps) {
  const money = useMoney();
  const to = useLinks();
  const now = useNow(followed?.run.status === "running");
  const { deeds } = useAround();
  if (!hasRun)
    return (
      <EmptyState title="Nothing has happened yet">Say something, and every step of the answer shows here.</EmptyState>
    );
  if (!followed)
    return (
      <div className="p-4">
        <SkeletonRows rows={4} />
      </div>
    );
  const { run, events } = followed;
  const { steps, total } = traceSteps(events, run, now);
  const speakers = new Set([run, ...run.children, ...steps].flatMap(({ agentId }) => agentId ?? []));
  const sources = sourcesOf(events);
  const cost = {
    costNanos: run.treeSpentNanos || run.spentNanos,
    isUnpriced: events.some(({ entry }) => entry.kind === "step" && entry.isUnpriced),
  };
  const isOpen = run.status === "running" || run.status === "waiting";
  return (
    <div className="flex min-h-full flex-col">
      <dl className="grid grid-cols-4 divide-x divide-line border-b">
        <Figure value={formatDuration(total)} label={isOpen ? "so far" : "in all"} />
        <Figure value={formatNumber(run.inputTokens + run.outputTokens)} label="tokens" />
        <Figure value={isOpen && cost.costNanos === 0 ? "–" : formatCost(cost, money)} label="cost" />
        <Figure value={String(Math.max(1, speakers.size))} label={speakers.size === 1 ? "agent" : "agents"} />
      </dl>
      <h2 className="px-4 pt-3.5 pb-1 text-meta font-strong text-ink-3">Steps</h2>
      <ol aria-label="Steps">
        {steps.map((step) => (
          <StepRow
            key={step.key}
            step={step}
            total={total}
            agents={agents}
            onFork={
              deeds.onForkStep && step.seq !== undefined ? () => deeds.onForkStep?.(run.id, step.seq ?? 0) : undefined
            }
          />
        ))}
      </ol>
      {sources.length > 0 && (
        <section className="mt-2 border-t px-4 pt-3.5 pb-4">
          <h2 className="pb-2.5 text-meta font-strong text-ink-3">Sources used</h2>
          <SourceList sources={sources} />
        </section>
      )}
      <p className="mt-auto flex min-h-11 shrink-0 items-center gap-2 border-t px-4 text-meta text-ink-2">
        <ShieldCheck size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-green-ink" />
        Every step is kept as it happens
        <span className="ml-auto flex shrink-0 gap-3">
          <TextLink href={to(`/apps/usage/receipts/${run.id}`)} prefetch={false}>
            Receipt
          </TextLink>
          {deeds.traceHref && (
            <TextLink href={deeds.traceHref(run.id)} prefetch={false}>
              Open in Trace
            </TextLink>
          )}
        </span>
      </p>
    </div>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="min-w-0 px-4 py-2.5 max-lg:px-3">
      <dd className="truncate text-[15px] leading-5 font-semibold text-ink tabular-nums">{value}</dd>
      <dt className="text-meta text-ink-3">{label}</dt>
    </div>
  );
}

const toolLooks: Record<string, { Icon: LucideIcon; hue: number }> = {
  search_knowledge: { Icon: BookOpen, hue: 88 },
  calculate: { Icon: Calculator, hue: 152 },
  current_time: { Icon: Clock, hue: 243 },
};

const stateWords: Partial<Record<TraceStep["state"], string>> = {
  failed: "failed",
  denied: "denied",
  waiting: "waits for you",
};

interface StepRowProps {
  step: TraceStep;
  total: number;
  agents: readonly AgentName[];
  onFork: (() => void) | undefined;
}

function StepRow({ step, total, agents, onFork }: StepRowProps) {
  const agent =
    agents.find(({ id }) => id === step.agentId) ??
    (step.agentId ? { id: step.agentId, name: "Agent", mark: null } : null);
  const look = toolLooks[step.tool] ?? { Icon: Wrench, hue: 190 };
  const hue = step.kind === "tool" ? look.hue : agent ? hueOfAgent(agent) : 273;
  const title =
    step.kind === "tool" ? toolWords(step.tool) : step.kind === "hand_off" ? "Hand over" : (agent?.name ?? "Model");
  const width = Math.max(1, (step.milliseconds / total) * 100);
  return (
    <li
      style={{ "--h": hue } as object}
      className={clsx(
        "group/step grid grid-cols-[20px_1fr_auto] items-center gap-x-2.5 px-4 py-2",
        step.state === "running" && "bg-accent-soft",
      )}
    >
      {step.kind === "model" && agent ? (
        <AgentFace agent={agent} size={20} />
      ) : (
        <span className="grid size-5 place-items-center rounded-[28%] bg-hue-soft text-hue-ink" aria-hidden>
          {step.kind === "hand_off" ? (
            <ArrowRightLeft size={12} strokeWidth={2} />
          ) : (
            <look.Icon size={12} strokeWidth={2} />
          )}
        </span>
      )}
      <span className="min-w-0 truncate text-ui">
        <span className="font-strong text-ink">{title}</span>{" "}
        <span className={step.state === "failed" ? "text-red-ink" : "text-ink-3"}>
          {step.kind === "hand_off" ? `to ${step.detail}` : (stateWords[step.state] ?? step.detail)}
        </span>
      </span>
      <span className="flex items-center gap-1 text-meta text-ink-2 tabular-nums">
        {onFork && (
          <IconButton
            size={24}
            label="Fork from this step"
            icon={<GitFork size={14} strokeWidth={1.75} aria-hidden />}
            className="-my-1 opacity-0 group-focus-within/step:opacity-100 group-hover/step:opacity-100 pointer-coarse:opacity-100"
            onClick={onFork}
          />
        )}
        {step.state === "waiting" ? "" : formatDuration(step.milliseconds)}
      </span>
      <span className="relative col-span-2 col-start-2 mt-1 h-[3px] rounded-full bg-surface-3" aria-hidden>
        <span
          className="absolute inset-y-0 rounded-full bg-hue-solid"
          style={{ left: `${Math.min(99, (step.start / total) * 100)}%`, width: `${Math.min(100, width)}%` }}
        />
      </span>
    </li>
  );
}

/** The clock, a few times a second while something is going on. */
function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
