import { Ellipsis, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#ui/display/badge.tsx";
import { hueOfAgent, Mark, Marta, type SampleAgent } from "./cast.tsx";
import { CausesTable, ComposerPicture, DocumentChip, HandOver, SearchCall } from "./thread-pieces.tsx";

/** A conversation in which one agent hands over to another. */
export function ThreadPicture() {
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex h-12 shrink-0 items-center gap-2 border-b px-4">
        <span className="text-pane">Why refunds jumped in week 45</span>
        <Badge>Branch 1 of 2</Badge>
        <span className="ml-auto flex">
          <Mark name="Concierge" size={24} />
          <Mark name="Ledger" size={24} className="-ml-0.5" />
        </span>
        <span className="mx-3 flex items-center gap-1.5 font-strong text-ink-2">
          <Share2 size={15} strokeWidth={1.75} /> Share
        </span>
        <Ellipsis size={16} strokeWidth={1.75} className="mr-1 text-ink-2" />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-hidden px-10 pt-5 text-prose">
        <Said face={<Marta />} name="Marta" detail="09:41">
          Why did refunds jump last week? Check the orders against <DocumentChip>Returns policy 2026</DocumentChip> and
          give me the&nbsp;cost.
        </Said>
        <Said agent="Concierge" detail="v14">
          <SearchCall />
          64 refunds, up from 38 the week before. One product explains most of it, so I am asking Ledger to price the
          damage.
        </Said>
        <HandOver />
        <Said agent="Ledger" detail="v6" state={<Badge icon={<Dot />}>Writing</Badge>}>
          <Finding />
          <CausesTable />
          If you stop selling it today, I expect week 46 to fall back to about
          <span className="ml-0.5 inline-block h-[15px] w-[7px] rounded-[1px] bg-accent align-[-2px]" />
        </Said>
      </div>
      <ComposerPicture />
    </div>
  );
}

interface SaidProps {
  agent?: SampleAgent;
  face?: ReactNode;
  name?: string;
  detail: string;
  state?: ReactNode;
  children: ReactNode;
}

/** The line beside an agent's words has its hue. */
function Said({ agent, face, name = agent, detail, state, children }: SaidProps) {
  return (
    <div className="flex gap-3" style={agent && ({ "--h": hueOfAgent(agent) } as object)}>
      <div className="flex w-7 shrink-0 flex-col items-center gap-2">
        {agent ? <Mark name={agent} /> : face}
        {agent && <span className="w-0.5 flex-1 rounded-full bg-hue-mid" />}
      </div>
      <div className="min-w-0 flex-1">
        <p className="mb-0.5 flex h-6.5 items-center gap-2 text-ui">
          <span className="font-semibold">{name}</span>
          <span className="text-ink-3">{detail}</span>
          {state}
        </p>
        {children}
      </div>
    </div>
  );
}

const Dot = () => <span className="size-1.5 rounded-full bg-accent" />;

function Finding() {
  return (
    <p className="mb-2.5">
      The <b className="font-semibold">Ridgeline 2 tent</b> caused 29 of the 64 refunds. Its pole joint cracks below −5
      °C, which our policy counts as a maker’s <Cited number={1}>fault</Cited>, so we pay return postage{" "}
      <Cited number={2}>too</Cited>.
    </p>
  );
}

/** The number never leaves its word. */
export function Cited({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      {children}{" "}
      <span className="inline-grid h-4 min-w-4 place-items-center rounded-sm bg-accent-soft px-1 align-[1px] text-[11px] leading-none font-semibold text-accent-ink">
        {number}
      </span>
    </span>
  );
}
