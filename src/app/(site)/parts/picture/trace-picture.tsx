import { ArrowLeftRight, ArrowRight, BookOpen, Cable, Database, type LucideIcon, ShieldCheck } from "lucide-react";
import { Mark, type SampleAgent } from "./cast.tsx";

type Step = {
  name: string;
  detail: string;
  time: string;
  /** Begin and length of its bar, in percent of the whole run. */
  from: number;
  length: number;
  hue: number;
  agent?: SampleAgent;
  Icon?: LucideIcon;
};

const steps: Step[] = [
  { name: "Concierge", detail: "plan", time: "1.1 s", from: 0, length: 17, hue: 273, agent: "Concierge" },
  { name: "Search orders", detail: "64 rows", time: "0.8 s", from: 17, length: 12, hue: 190, Icon: Cable },
  { name: "Read policy", detail: "2 passages", time: "0.3 s", from: 29, length: 5, hue: 88, Icon: BookOpen },
  { name: "Concierge", detail: "answer", time: "0.9 s", from: 34, length: 14, hue: 273, agent: "Concierge" },
  { name: "Hand over", detail: "contract kept", time: "12 ms", from: 47, length: 1.5, hue: 273, Icon: ArrowLeftRight },
  { name: "Price refunds", detail: "64 rows", time: "0.4 s", from: 50, length: 6, hue: 152, Icon: Database },
  { name: "Ledger", detail: "writing", time: "2.8 s", from: 56, length: 44, hue: 152, agent: "Ledger" },
];
const facts = [
  ["6.4 s", "so far"],
  ["9,212", "tokens"],
  ["€0.31", "cost"],
  ["2", "agents"],
] as const;
const sources = [
  { text: "“A part that fails in normal weather for its rated season is a maker’s fault.”", page: 4 },
  { text: "“For a maker’s fault we refund goods and postage both ways.”", page: 5 },
];

/** The panel beside the conversation: time, cost, steps and sources of the answer being written. */
export function TracePicture() {
  return (
    <div className="flex w-86 shrink-0 flex-col border-l">
      <div className="flex h-12 shrink-0 items-stretch gap-4 border-b px-4 text-ui font-strong text-ink-3">
        {["Trace", "Sources", "Branches", "Agents"].map((tab, position) => (
          <span
            key={tab}
            className={`flex items-center ${position === 0 ? "-mb-px border-b-2 border-ink font-semibold text-ink" : ""}`}
          >
            {tab}
          </span>
        ))}
      </div>
      <div className="grid h-15.5 shrink-0 grid-cols-4 divide-x divide-line border-b">
        {facts.map(([value, label]) => (
          <p key={label} className="px-4 pt-2">
            <span className="block text-[15px] leading-6 font-semibold tracking-tight tabular-nums">{value}</span>
            <span className="block text-meta text-ink-3">{label}</span>
          </p>
        ))}
      </div>
      <p className="flex shrink-0 items-center justify-between px-4 pt-3 pb-1.5 text-meta font-strong text-ink-3">
        Steps
        <span className="flex items-center gap-1 text-accent-ink">
          Open in Trace <ArrowRight size={12} strokeWidth={2} />
        </span>
      </p>
      {steps.map((step) => (
        <StepRow key={`${step.name} ${step.detail}`} step={step} current={step.detail === "writing"} />
      ))}
      <p className="mt-3 border-t px-4 pt-3 pb-2 text-meta font-strong text-ink-3">Sources used</p>
      {sources.map(({ text, page }, position) => (
        <div key={page} className="flex gap-3 px-4 pb-3">
          <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-sm bg-accent-soft text-[11px] leading-none font-semibold text-accent-ink">
            {position + 1}
          </span>
          <p>
            <span className="block text-quote">{text}</span>
            <span className="mt-0.5 block text-meta text-ink-3">Returns policy 2026, page {page}</span>
          </p>
        </div>
      ))}
      <p className="mt-auto flex h-9.5 shrink-0 items-center gap-2 border-t px-4 text-meta text-ink-2">
        <ShieldCheck size={14} className="text-green-ink" /> Every step is sealed as it happens
      </p>
    </div>
  );
}

function StepRow({ step, current }: { step: Step; current: boolean }) {
  const { name, detail, time, from, length, hue, agent, Icon } = step;
  return (
    <div
      style={{ "--h": hue } as object}
      className={`flex h-10.75 shrink-0 gap-2.5 px-4 pt-1.5 ${current ? "bg-accent-soft" : ""}`}
    >
      {agent ? (
        <Mark name={agent} size={20} />
      ) : (
        <span className="grid size-5 shrink-0 place-items-center rounded-[5.6px] bg-hue-soft text-hue-ink">
          {Icon && <Icon size={12} strokeWidth={2} />}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-1.5">
          <span className="text-ui font-semibold">{name}</span>
          <span className="text-meta text-ink-3">{detail}</span>
        </p>
        <span className={`relative mt-1.5 block h-[3px] rounded-full ${current ? "bg-accent-line" : "bg-surface-3"}`}>
          <span
            className="absolute h-full rounded-full bg-hue-solid"
            style={{ left: `${from}%`, width: `${length}%` }}
          />
        </span>
      </div>
      <span className="w-9 text-right text-meta leading-5 text-ink-2 tabular-nums">{time}</span>
    </div>
  );
}
