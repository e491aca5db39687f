import { ArrowLeft, ArrowRight, ArrowUp, AtSign, Cable, CircleCheck, Hash, Paperclip, Waypoints } from "lucide-react";
import type { ReactNode } from "react";
import { hueOfAgent, Mark, Marta, type SampleAgent } from "./cast.tsx";
import { Cited } from "./thread-picture.tsx";
import { causes, DocumentChip } from "./thread-pieces.tsx";

/** The same conversation as a phone shows it. */
export function PhonePicture({ label, labelLang }: { label: string; labelLang: string }) {
  return (
    <div
      role="img"
      aria-label={label}
      lang={labelLang}
      className="mx-auto w-full max-w-97.5 overflow-hidden rounded-[28px] border border-line-strong bg-surface shadow-lg"
    >
      <div lang="en" aria-hidden className="text-[15px] leading-[23px] text-ink select-none">
        <div className="flex h-15 items-center gap-4 border-b px-5">
          <ArrowLeft size={20} strokeWidth={1.75} className="text-ink-2" />
          <p className="min-w-0 flex-1">
            <span className="block truncate text-pane">Why refunds jumped in week 45</span>
            <span className="flex items-center gap-1.5 text-meta text-ink-3">
              <Mark name="Ledger" size={16} /> Ledger is writing
            </span>
          </p>
          <Waypoints size={18} strokeWidth={1.75} className="text-ink-2" />
        </div>
        <div className="flex flex-col gap-4 p-4">
          <Said face={<Marta size={24} />} name="Marta">
            Why did refunds jump last week? Check against <DocumentChip>Returns policy 2026</DocumentChip>
          </Said>
          <Said agent="Concierge">
            <p className="mt-1 mb-2 flex h-10 items-center gap-2.5 rounded-lg border px-3 text-[14px]">
              <Cable size={15} style={{ "--h": 190 } as object} className="text-hue-ink" />
              <span className="flex-1 font-strong">Search orders</span>
              <span className="text-ink-3">64 rows</span>
              <CircleCheck size={14} className="text-green-ink" />
            </p>
            64 refunds, up from 38 the week before. I am asking Ledger to price it.
          </Said>
          <p className="flex items-center gap-2 text-meta text-ink-2">
            <span className="h-px flex-1 bg-line" />
            <Mark name="Concierge" size={16} />
            <ArrowRight size={12} />
            <Mark name="Ledger" size={16} /> Handed over to Ledger
            <span className="h-px flex-1 bg-line" />
          </p>
          <Said agent="Ledger">
            The <b className="font-semibold">Ridgeline 2 tent</b> caused 29 of 64. Its pole joint cracks below −5 °C, a
            maker’s <Cited number={1}>fault</Cited>, so we pay postage <Cited number={2}>too</Cited>.
            <Causes />
          </Said>
        </div>
        <Composer />
      </div>
    </div>
  );
}

function Said({ agent, face, name = agent, children }: SaidProps) {
  return (
    <div className="flex gap-2.5" style={agent && ({ "--h": hueOfAgent(agent) } as object)}>
      <div className="flex w-6 shrink-0 flex-col items-center gap-2">
        {agent ? <Mark name={agent} size={24} /> : face}
        {agent && <span className="w-0.5 flex-1 rounded-full bg-hue-mid" />}
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-[14px] leading-6 font-semibold">{name}</p>
        {children}
      </div>
    </div>
  );
}

interface SaidProps {
  agent?: SampleAgent;
  face?: ReactNode;
  name?: string;
  children: ReactNode;
}

function Causes() {
  const columns = "grid grid-cols-[1fr_64px_64px] px-3 py-1.5 [&>span:not(:first-child)]:text-right";
  return (
    <div className="mt-2 divide-y divide-line rounded-lg border text-[14px] tabular-nums">
      <p className={`${columns} text-meta text-ink-3`}>
        <span>Cause</span>
        <span>Refunds</span>
        <span>Total</span>
      </p>
      {causes.map(([cause, refunds, , , total]) => (
        <p key={cause} className={columns}>
          <span>{cause.replace(", pole joint", " pole")}</span>
          <span>{refunds}</span>
          <span className="font-semibold">{total}</span>
        </p>
      ))}
    </div>
  );
}

function Composer() {
  return (
    <div className="m-3 rounded-xl border border-line-field bg-field p-2.5 shadow-md">
      <p className="flex items-center gap-2 px-1">
        <span className="inline-flex h-6 items-center gap-1.5 rounded-sm bg-surface-3 px-1.5 text-[13px] font-strong">
          <Mark name="Scout" size={16} /> Scout
        </span>
        is there a recall notice?
      </p>
      <p className="mt-1.5 flex items-center gap-5 px-1 text-ink-2">
        <Paperclip size={18} strokeWidth={1.75} />
        <AtSign size={18} strokeWidth={1.75} />
        <Hash size={18} strokeWidth={1.75} />
        <span className="ml-auto text-meta text-ink-3 tabular-nums">€0.31 of €1.00</span>
        <span className="lit -ml-2 grid size-9 place-items-center rounded-lg bg-accent text-on-accent">
          <ArrowUp size={18} />
        </span>
      </p>
    </div>
  );
}
