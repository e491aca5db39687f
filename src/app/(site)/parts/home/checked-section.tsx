import type { ReactNode } from "react";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import type { PageText } from "../page-text.ts";
import { Mark, Marta } from "../picture/cast.tsx";
import { Section } from "./section.tsx";

/** The rules of the look, shown rather than claimed. */
export function CheckedSection({ t }: PageText) {
  return (
    <div className="border-y bg-canvas">
      <Section title={t("home.checked.title")} lead={t("home.checked.lead")}>
        <ul className="mt-8 grid grid-cols-3 gap-6 max-md:grid-cols-1">
          <Rule title={t("home.who.title")} text={t("home.who.text")} picture={<Speakers />} />
          <Rule title={t("home.source.title")} text={t("home.source.text")} picture={<Source />} />
          <Rule title={t("home.cost.title")} text={t("home.cost.text")} picture={<Cost />} />
        </ul>
      </Section>
    </div>
  );
}

function Rule({ title, text, picture }: { title: string; text: string; picture: ReactNode }) {
  return (
    <li>
      <div
        lang="en"
        aria-hidden
        className="flex h-36 flex-col justify-center gap-3 rounded-10 border bg-surface px-6 select-none"
      >
        {picture}
      </div>
      <h3 className="mt-4 text-[15px] leading-6 font-semibold tracking-[-0.01em]">{title}</h3>
      <p className="mt-0.5 text-[14px] leading-[22px] text-pretty text-ink-2">{text}</p>
    </li>
  );
}

function Speakers() {
  return (
    <div className="flex items-center justify-center gap-3">
      <Mark name="Concierge" size={44} />
      <Mark name="Ledger" size={44} />
      <Mark name="Scout" size={44} />
      <span className="mx-1 h-8 w-px bg-line-strong" />
      <Marta size={44} />
      <PersonAvatar name="Joel Lindqvist" hue={152} size={44} />
    </div>
  );
}

function Source() {
  return (
    <>
      <p className="text-prose">
        A cracked pole joint is a maker’s fault{" "}
        <span className="inline-grid h-4 min-w-4 place-items-center rounded-sm bg-accent px-1 align-[1px] text-[11px] leading-none font-semibold text-on-accent">
          1
        </span>
      </p>
      <p className="rounded-sm bg-mark-yellow px-2.5 py-1.5 text-quote">
        “A part that fails in normal weather for its rated season is a maker’s fault.”
      </p>
    </>
  );
}

function Cost() {
  return (
    <>
      <p className="flex items-center gap-2.5 text-ui">
        <Mark name="Ledger" size={24} />
        <span className="flex-1 font-strong">Ledger</span>
        <span className="text-ink-2 tabular-nums">€0.31 of €1.00</span>
      </p>
      <span className="block h-1.5 rounded-full bg-surface-3" style={{ "--h": 152 } as object}>
        <span className="block h-full w-[31%] rounded-full bg-hue-solid" />
      </span>
      <p className="flex gap-4 text-meta text-ink-3 tabular-nums">
        <span>6.4 s</span>
        <span>9,212 tokens</span>
        <span>2 agents</span>
      </p>
    </>
  );
}
