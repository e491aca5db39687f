import { Calendar, Database, Gauge, type LucideIcon, ReceiptEuro, Tag, Users, Wallet, Waypoints } from "lucide-react";
import { Sparkline } from "#ui/display/sparkline.tsx";
import { Mark } from "./cast.tsx";
import { ScreenPicture } from "./screen-picture.tsx";

const nav: [string, LucideIcon][] = [
  ["Overview", Gauge],
  ["By agent", Waypoints],
  ["By person", Users],
  ["By model", Database],
  ["Budgets", Wallet],
  ["Statements", ReceiptEuro],
  ["Price list", Tag],
];
const facts = [
  { name: "Spend", value: "€58.31", note: "18% up on the 30 days before", line: [4, 5, 4, 6, 5, 7, 9, 8, 9, 11] },
  { name: "Answers", value: "4,812", note: "161 a day", line: [5, 6, 5, 6, 7, 6, 8, 7, 9, 9] },
  { name: "Cost per answer", value: "€0.012", note: "was €0.013", line: [10, 9, 9, 8, 8, 7, 7, 7, 6, 6] },
  { name: "Time to first word", value: "0.6 s", note: "95 in 100 under 1.4 s", line: [6, 8, 7, 6, 6, 7, 8, 7, 7, 7] },
];
const series = [
  ["Chat", 273],
  ["Library", 88],
  ["API", 190],
  ["Trace", 312],
] as const;
/** Cents per day: a fortnight is drawn twice, so that weeks look like weeks. */
const week = [188, 168, 199, 85, 70, 205, 243];
const days = [...week, 311, 282, 262, 101, 84, 210, 231, ...week, 307, 279, 255, 110, 98, 291, 263, 275, 140];
const shares = [0.54, 0.25, 0.13, 0.08];
const agents = [
  ["Concierge", "2,904", "8.1 M", "€0.008", "€22.90"],
  ["Ledger", "611", "4.4 M", "€0.021", "€12.83"],
  ["Refunds", "1,020", "3.2 M", "€0.010", "€10.44"],
  ["Scout", "188", "2.9 M", "€0.048", "€8.94"],
  ["Scribe", "71", "1.1 M", "€0.030", "€2.16"],
  ["Planner", "18", "0.4 M", "€0.058", "€1.04"],
] as const;

/** Money first: what was spent, on what, and by whom. */
export function UsagePicture(told: { label: string; labelLang: string }) {
  return (
    <ScreenPicture {...told} current="usage">
      <div className="w-49 shrink-0 border-r bg-surface-2 px-2">
        <p className="flex h-12 items-center px-2 text-pane">Usage</p>
        {nav.map(([label, Icon], position) => (
          <p
            key={label}
            className={`flex h-8.25 items-center gap-2.5 rounded-md px-2 ${position === 0 ? "bg-selected font-strong" : "text-ink-2"}`}
          >
            <Icon size={16} strokeWidth={1.75} />
            {label}
          </p>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <p className="flex h-12 items-center justify-between border-b px-4">
          <span className="text-pane">Overview</span>
          <span className="flex h-8 items-center gap-2 rounded-md border border-line-strong bg-raised px-3 font-strong shadow-sm">
            <Calendar size={14} /> 14 Oct to 12 Nov
          </span>
        </p>
        <div className="flex flex-col gap-4 p-5">
          <Facts />
          <Chart />
          <AgentTable />
        </div>
      </div>
    </ScreenPicture>
  );
}

function Facts() {
  return (
    <div className="grid grid-cols-4 divide-x divide-line rounded-10 border">
      {facts.map(({ name, value, note, line }) => (
        <div key={name} className="flex items-center px-4 py-3">
          <p className="flex-1">
            <span className="block text-ink-3">{name}</span>
            <span className="block text-kpi">{value}</span>
            <span className="block text-meta text-ink-2">{note}</span>
          </p>
          <Sparkline values={line} />
        </div>
      ))}
    </div>
  );
}

function Chart() {
  return (
    <div className="rounded-10 border p-4">
      <p className="flex items-center gap-4">
        <span className="flex-1 text-pane">Spend by app</span>
        {series.map(([name, hue]) => (
          <span key={name} className="flex items-center gap-1.5 text-meta text-ink-2" style={{ "--h": hue } as object}>
            <span className="size-2 rounded-xs bg-hue-solid" />
            {name}
          </span>
        ))}
      </p>
      <div className="mt-4 flex h-56 items-end gap-2 border-b bg-[linear-gradient(var(--line)_1px,transparent_1px)] bg-size-[100%_33.33%]">
        {days.map((cents, day) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of a picture stand still
            key={day}
            className={`flex flex-1 flex-col-reverse gap-[1.5px] ${day === days.length - 1 ? "opacity-45" : ""}`}
          >
            {series.map(([name, hue], at) => (
              <span
                key={name}
                className="rounded-[1.5px] bg-hue-solid"
                style={{ "--h": hue, height: cents * (shares[at] ?? 0) * 0.68 } as object}
              />
            ))}
          </span>
        ))}
      </div>
    </div>
  );
}

function AgentTable() {
  const columns =
    "grid grid-cols-[1fr_140px_140px_160px_160px] items-center px-4 [&>span:not(:first-child)]:text-right";
  return (
    <div className="divide-y divide-line rounded-10 border tabular-nums">
      <p className="flex h-11 items-center px-4 text-pane">Agents by spend</p>
      <p className={`${columns} h-8 text-meta text-ink-3`}>
        <span>Agent</span>
        <span>Answers</span>
        <span>Tokens</span>
        <span>Per answer</span>
        <span>Spend</span>
      </p>
      {agents.map(([agent, answers, tokens, each, spent]) => (
        <p key={agent} className={`${columns} h-9`}>
          <span className="flex items-center gap-2.5 font-strong">
            <Mark name={agent} size={20} />
            {agent}
          </span>
          <span>{answers}</span>
          <span>{tokens}</span>
          <span>{each}</span>
          <span className="font-semibold">{spent}</span>
        </p>
      ))}
    </div>
  );
}
