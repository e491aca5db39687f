import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { availableApps } from "#core/apps/manifest.ts";
import { Kbd } from "#ui/display/kbd.tsx";
import { AppTile } from "#ui/identity/app-tile.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { apps } from "../../../../registry.ts";
import { Mark } from "./cast.tsx";
import { ScreenPicture } from "./screen-picture.tsx";

const shown = availableApps(apps);
const states: Record<string, string> = {
  chat: "2 answering",
  usage: "€41 of €60",
  trace: "All sealed",
  library: "3 processing",
};
const needs = [
  {
    face: <Mark name="Refunds" />,
    title: "May pay refund run?",
    detail: 'Broken tent pole: {"to":"Daniel Okafor","amount":249}',
    act: "Approve",
  },
  {
    face: <PersonAvatar name="Hanna Berg" hue={14} />,
    title: "Hanna Berg asks for €20 more",
    detail: "Budget “Support team”: €58 of €60 spent.",
    act: "Decide",
  },
  {
    face: <PersonAvatar name="Tomás Prieto" hue={243} />,
    title: "tomas@harbourpine.example has not joined yet",
    detail: "Invited as editor two days ago.",
    act: "Invite again",
  },
];
const running = [
  { agent: "Ledger", work: "answers “Why refunds jumped in week 45”", cost: "€0.31" },
  { agent: "Scribe", work: "answers “Ridgeline supplier contract”", cost: "€0.09" },
] as const;
const recent = [
  ["chat", "Why refunds jumped in week 45", "2 min"],
  ["library", "Ridgeline supplier contract", "40 min"],
  ["trace", "Run 8f2c · refund decision", "3 h"],
  ["chat", "Reply tone for late parcels", "Yesterday"],
  ["usage", "October statement", "Yesterday"],
] as const;
const spend = [
  ["Chat", 273, 52],
  ["Library", 88, 12],
  ["Trace", 312, 5],
] as const;

/** What needs the person, what runs, what is recent and what is spent. */
export function HomePicture(told: { label: string; labelLang: string }) {
  return (
    <ScreenPicture {...told}>
      <div className="mx-auto w-264 pt-14">
        <div className="flex items-center">
          <p className="flex-1">
            <span className="block text-ink-3">Thursday 12 November</span>
            <span className="mt-1 block text-greeting">Good morning, Marta. Three things need you.</span>
          </p>
          <p className="flex h-11 w-100 items-center gap-2.5 rounded-xl border border-line-field bg-field px-3.5 text-ink-3">
            <Search size={16} strokeWidth={1.75} />
            <span className="flex-1">Ask, find or do anything</span>
            <Kbd>⌘</Kbd>
            <Kbd>K</Kbd>
          </p>
        </div>
        <Launcher />
        <div className="mt-8 grid grid-cols-[1fr_372px] gap-10">
          <div>
            <Heading end="Most urgent first">Needs you</Heading>
            <Rows>
              {needs.map(({ face, title, detail, act }) => (
                <div key={title} className="flex h-15 items-center gap-3 px-4">
                  {face}
                  <p className="min-w-0 flex-1">
                    <span className="block font-semibold">{title}</span>
                    <span className="block truncate text-meta text-ink-3">{detail}</span>
                  </p>
                  <span className="flex h-7 items-center rounded-md border border-line-strong bg-raised px-2.5 text-meta font-strong shadow-sm">
                    {act}
                  </span>
                </div>
              ))}
            </Rows>
            <Heading end="2 agents at work">Running now</Heading>
            <Rows>
              {running.map(({ agent, work, cost }) => (
                <p key={agent} className="flex h-11 items-center gap-3 px-4">
                  <Mark name={agent} size={20} />
                  <span className="font-semibold">{agent}</span>
                  <span className="flex-1 text-ink-2">{work}</span>
                  <span className="text-ink-2 tabular-nums">{cost}</span>
                </p>
              ))}
            </Rows>
          </div>
          <div>
            <Heading end={<span className="text-accent-ink">See all</span>}>Recent</Heading>
            <div className="divide-y divide-line">
              {recent.map(([app, title, when]) => (
                <p key={title} className="flex h-10 items-center gap-3 px-1">
                  <AppTile slug={app} tone="soft" size={20} />
                  <span className="flex-1">{title}</span>
                  <span className="text-meta text-ink-3">{when}</span>
                </p>
              ))}
            </div>
            <Spend />
          </div>
        </div>
      </div>
    </ScreenPicture>
  );
}

function Launcher() {
  return (
    <div className="mt-7 flex gap-6">
      {shown.map(({ slug, name }, position) => (
        <div key={slug} className={`w-31 rounded-10 p-3 ${position === 0 ? "bg-hover" : ""}`}>
          <AppTile slug={slug} />
          <p className="mt-2.5 text-pane">{name}</p>
          <p className="text-meta text-ink-3">{states[slug]}</p>
        </div>
      ))}
    </div>
  );
}

function Spend() {
  return (
    <>
      <Heading end="18 days left">Spend this month</Heading>
      <p className="flex items-baseline justify-between">
        <span className="text-section tabular-nums">€41.20</span>
        <span className="text-ink-3 tabular-nums">of €60.00</span>
      </p>
      <p className="mt-2 flex h-1.5 gap-px rounded-full bg-surface-3">
        {spend.map(([name, hue, share]) => (
          <span key={name} className="bg-hue-solid" style={{ "--h": hue, width: `${share}%` } as object} />
        ))}
      </p>
      <p className="mt-2.5 flex gap-4 text-meta text-ink-2">
        {spend.map(([name, hue]) => (
          <span key={name} className="flex items-center gap-1.5" style={{ "--h": hue } as object}>
            <span className="size-1.5 rounded-full bg-hue-solid" />
            {name}
          </span>
        ))}
      </p>
    </>
  );
}

const Heading = ({ end, children }: { end: ReactNode; children: string }) => (
  <p className="mt-6 mb-3 flex items-center justify-between first:mt-0">
    <span className="text-pane">{children}</span>
    <span className="text-meta text-ink-3">{end}</span>
  </p>
);

const Rows = ({ children }: { children: ReactNode }) => (
  <div className="divide-y divide-line rounded-lg border">{children}</div>
);
