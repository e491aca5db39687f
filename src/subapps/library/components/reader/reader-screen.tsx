"use client";

import "./reader.css";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useIsWide } from "#ui/theme/use-is-wide.ts";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { RevisionsSheet } from "../bringing/revisions-sheet.tsx";
import { FactsSheet } from "../citing/facts-sheet.tsx";
import { BesideDialog } from "./beside-dialog.tsx";
import type { GivenReader } from "./load-reader.ts";
import { RightPanel } from "./panel/right-panel.tsx";
import { usePanel } from "./panel/use-panel.ts";
import { ReaderProvider } from "./reader-context.tsx";
import { type Me, MeProvider } from "./reader-me.tsx";
import { ReaderModel } from "./reader-model.ts";
import { ReaderPane } from "./reader-pane.tsx";
import { SidePanel } from "./side/side-panel.tsx";
import { useGrowth } from "./use-growth.ts";
import { usePlaceAddress } from "./use-place-address.ts";

interface ReaderScreenProps {
  given: GivenReader;
  beside: GivenReader | null;
  me: Me;
  /** A question to ask at once, from a link. */
  question: string | null;
  /** Starter questions that the document is known to answer. */
  suggested: readonly string[];
}

/** Outline, desk and panel; on smaller screens the sides come as sheets. A second document may lie beside the first. */
export function ReaderScreen({ given, beside, me, question, suggested }: ReaderScreenProps) {
  const model = useModel(given);
  const router = useRouter();
  const to = useLinks();
  const isWide = useIsWide(1280);
  const hasSide = useIsWide(1024);
  const [isSideOpen, setSideOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [isRevisions, setRevisions] = useState(false);
  const [isFacts, setFacts] = useState(false);
  const panel = usePanel(model);
  usePlaceAddress(model, () => setRevisions(false));
  useGrowth(model, () => router.refresh());
  const closeBeside = () => router.push(to(`/apps/library/${given.document.id}`));
  const right = <RightPanel panel={panel} suggested={suggested} />;
  const isAsked = useRef(false);
  const askFirst = useEffectEvent(() => {
    if (!question || isAsked.current) return;
    isAsked.current = true;
    panel.setOpen(true);
    void panel.asking.ask(question);
    window.history.replaceState(null, "", to(`/apps/library/${given.document.id}`));
  });
  useEffect(() => askFirst(), []);
  return (
    <MeProvider me={me}>
      <div className="flex min-h-0 flex-1 max-sm:fixed max-sm:inset-0 max-sm:z-20 max-sm:bg-surface">
        <ReaderProvider model={model}>
          {hasSide && (
            <aside aria-label="Outline, pages and notes" className="flex w-58 shrink-0 flex-col border-r bg-surface-2">
              <SidePanel />
            </aside>
          )}
          <ReaderPane
            onTool={panel.tool}
            onBeside={() => setChoosing(true)}
            onSide={() => setSideOpen(true)}
            onPanel={() => panel.setOpen(true)}
            onRevisions={() => setRevisions(true)}
            onFacts={() => setFacts(true)}
          />
          {isWide && !beside && (
            <aside aria-label="Ask, notes and cards" className="flex w-98 shrink-0 flex-col border-l">
              {right}
            </aside>
          )}
          {!hasSide && (
            <Sheet title="Document" open={isSideOpen} onOpenChange={setSideOpen}>
              <div className="-m-4 flex h-[72dvh] flex-col">
                <SidePanel />
              </div>
            </Sheet>
          )}
          {(!isWide || beside) && (
            <Sheet title="Beside the document" open={panel.isOpen} onOpenChange={panel.setOpen}>
              <div className="-m-4 flex h-[calc(100dvh-64px)] flex-col max-sm:h-[76dvh]">{right}</div>
            </Sheet>
          )}
          {isFacts && (
            <FactsSheet
              documentId={given.document.id}
              mayChange={me.mayWrite && given.document.level === "edit"}
              onClose={() => setFacts(false)}
            />
          )}
          {isRevisions && (
            <RevisionsSheet
              documentId={given.document.id}
              title={given.document.title}
              mayChange={me.mayWrite && given.document.level === "edit"}
              onClose={() => setRevisions(false)}
            />
          )}
        </ReaderProvider>
        {beside && <SecondPane key={beside.document.revision.id} given={beside} onClose={closeBeside} />}
      </div>
      {isChoosing && (
        <BesideDialog
          documentId={given.document.id}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setChoosing(false);
            router.push(to(`/apps/library/${given.document.id}?beside=${id}`));
          }}
        />
      )}
    </MeProvider>
  );
}

function SecondPane({ given, onClose }: { given: GivenReader; onClose: () => void }) {
  const model = useModel(given);
  const tool = useCallback(() => {}, []);
  return (
    <ReaderProvider model={model}>
      <div className="flex min-w-0 flex-1 border-l">
        <ReaderPane
          isSecond
          onClose={onClose}
          onTool={tool}
          onBeside={onClose}
          onSide={onClose}
          onPanel={onClose}
          onRevisions={onClose}
          onFacts={onClose}
        />
      </div>
    </ReaderProvider>
  );
}

function useModel({ document, sizes, pages, reading }: GivenReader): ReaderModel {
  const first = useRef({ sizes, pages, reading });
  // One document, one revision, one model: what comes later reaches it through news.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is what it began with
  const model = useMemo(
    () => new ReaderModel(document, first.current.sizes, first.current.pages, first.current.reading),
    [document.id, document.revision.id],
  );
  useEffect(() => {
    const leave = () => model.save();
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [model]);
  return model;
}
