import {
  ArrowUp,
  AtSign,
  Cable,
  ChevronDown,
  ChevronRight,
  CircleCheck,
  FileText,
  Hash,
  Paperclip,
  Square,
} from "lucide-react";
import type { ReactNode } from "react";
import { Kbd } from "#ui/display/kbd.tsx";
import { Mark } from "./cast.tsx";

export function DocumentChip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5.5 items-center gap-1.5 rounded-sm bg-surface-3 px-2 align-[-1px] text-[13px] font-strong whitespace-nowrap">
      <FileText size={14} style={{ "--h": 88 } as object} className="text-hue-ink" />
      {children}
    </span>
  );
}

/** A tool call with its arguments: the machine speaks in mono. */
export function SearchCall() {
  return (
    <div className="mt-1 mb-2.5 overflow-hidden rounded-lg border text-ui">
      <p className="flex h-9 items-center gap-2 px-2.5">
        <Cable size={15} style={{ "--h": 190 } as object} className="text-hue-ink" />
        <span className="font-semibold">Search orders</span>
        <span className="text-ink-3">in Shopware</span>
        <span className="ml-auto text-meta text-ink-3">64 rows · 0.8 s</span>
        <CircleCheck size={14} className="text-green-ink" />
        <ChevronDown size={14} className="text-ink-3" />
      </p>
      <div className="grid grid-cols-[62px_1fr] border-t bg-surface-2 px-8.5 py-2 text-code">
        <span className="text-ink-3">status</span>
        <span>refunded</span>
        <span className="text-ink-3">between</span>
        <span>2026-11-02 … 2026-11-08</span>
      </div>
    </div>
  );
}

/** A hand-off names what crossed. */
export function HandOver() {
  return (
    <div className="flex items-center gap-2.5 text-meta text-ink-2">
      <span className="h-px flex-1 bg-line" />
      <span className="flex h-7 items-center gap-2 rounded-full border px-2">
        <Mark name="Concierge" size={16} />
        Concierge handed over to
        <Mark name="Ledger" size={16} />
        <span className="font-semibold text-ink">Ledger</span>
        <span className="text-ink-3">4 messages, 1 file, 2 tools</span>
        <ChevronRight size={12} className="text-ink-3" />
      </span>
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

export const causes = [
  ["Ridgeline 2, pole joint", "29", "€7,221", "€348", "€7,569"],
  ["Late parcels", "18", "€1,904", "€0", "€1,904"],
  ["Changed mind", "17", "€1,116", "€0", "€1,116"],
] as const;

export function CausesTable() {
  const columns = "grid grid-cols-[1fr_90px_104px_104px_104px] items-center px-3 [&>span:not(:first-child)]:text-right";
  return (
    <div className="mb-2.5 divide-y divide-line rounded-lg border text-ui tabular-nums">
      <p className={`${columns} h-8 text-meta text-ink-3`}>
        <span>Cause</span>
        <span>Refunds</span>
        <span>Goods</span>
        <span>Postage</span>
        <span>Total</span>
      </p>
      {causes.map(([cause, refunds, goods, postage, total]) => (
        <p key={cause} className={`${columns} h-8`}>
          <span>{cause}</span>
          <span>{refunds}</span>
          <span>{goods}</span>
          <span>{postage}</span>
          <span className="font-semibold">{total}</span>
        </p>
      ))}
    </div>
  );
}

/** Dark border: here one can type. */
export function ComposerPicture() {
  return (
    <div className="mx-10 mb-4 rounded-xl border border-line-field bg-field p-2 shadow-md">
      <p className="flex h-9 items-center gap-1.5 px-1.5 text-prose">
        <span className="inline-flex h-5.5 items-center gap-1.5 rounded-sm bg-surface-3 px-1.5 text-[13px] font-strong">
          <Mark name="Scout" size={16} />
          Scout
        </span>
        check whether the maker has a recall notice, use <DocumentChip>Ridgeline supplier contract</DocumentChip>
        <span className="ml-1 h-4.5 w-px bg-ink" />
      </p>
      <div className="flex h-9 items-center gap-4 pl-1.5 text-ink-2">
        <Paperclip size={16} strokeWidth={1.75} />
        <AtSign size={16} strokeWidth={1.75} />
        <Hash size={16} strokeWidth={1.75} />
        <span className="ml-auto text-meta text-ink-3 tabular-nums">€0.31 of €1.00</span>
        <span className="-ml-2 h-1 w-14 rounded-full bg-surface-3">
          <span className="block h-full w-[31%] rounded-full bg-ink-3" />
        </span>
        <span className="-mx-2 flex h-8 items-center gap-1.5 rounded-md border border-line-strong bg-raised px-2.5 font-strong text-ink shadow-sm">
          <Square size={12} strokeWidth={2} /> Stop <Kbd>Esc</Kbd>
        </span>
        <span className="lit grid size-8 place-items-center rounded-md bg-accent text-on-accent">
          <ArrowUp size={16} />
        </span>
      </div>
    </div>
  );
}
