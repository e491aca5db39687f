"use client";

import { clsx } from "clsx";
import { tabClass } from "#ui/display/tab-class.ts";
import { AskPanel } from "../../ask/ask-panel.tsx";
import { EarlierMenu } from "../../ask/earlier-menu.tsx";
import { ScopeMenu } from "../../ask/scope-menu.tsx";
import { CardsPanel } from "../../make/cards-panel.tsx";
import { MakePanel } from "../../make/make-panel.tsx";
import { NotesPanel } from "./notes-panel.tsx";
import { type Panel, type PanelTab, panelTabs } from "./use-panel.ts";

const labels: Record<PanelTab, string> = { ask: "Ask", notes: "Notes", cards: "Cards", make: "Make" };

/** Ask, notes, cards and what is made of the document, beside it. */
export function RightPanel({ panel, suggested }: { panel: Panel; suggested: readonly string[] }) {
  const { tab, setTab, asking, making, cardDraft, endCardDraft } = panel;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-12 shrink-0 items-center gap-1 border-b pr-3 pl-4">
        <div role="tablist" aria-label="Beside the document" className="flex h-full gap-4">
          {panelTabs.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`panel-${one}`}
              aria-selected={tab === one}
              aria-controls="panel-content"
              data-state={tab === one ? "active" : "inactive"}
              onClick={() => setTab(one)}
              className={clsx(tabClass, "h-12!")}
            >
              {labels[one]}
            </button>
          ))}
        </div>
        {tab === "ask" && (
          <span className="ml-auto flex items-center">
            <EarlierMenu asking={asking} />
            <ScopeMenu scope={asking.scope} onChange={asking.setScope} />
          </span>
        )}
      </div>
      <div id="panel-content" role="tabpanel" aria-labelledby={`panel-${tab}`} className="flex min-h-0 flex-1 flex-col">
        {tab === "ask" && <AskPanel asking={asking} suggested={suggested} />}
        {tab === "cards" && <CardsPanel making={making} draft={cardDraft} onDraftDone={endCardDraft} />}
        {tab === "make" && <MakePanel making={making} />}
        {tab === "notes" && <NotesPanel onAsk={panel.openThread} />}
      </div>
    </div>
  );
}
