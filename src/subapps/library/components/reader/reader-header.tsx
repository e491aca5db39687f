"use client";

import { ArrowLeft, Columns2, History, Info, List, MessageSquareText, Search, Undo2, Volume2, X } from "lucide-react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { kindWords } from "../words/kind-words.ts";
import { useReader, useReaderState } from "./reader-context.tsx";
import type { ReaderState } from "./reader-model.ts";
import { PageField } from "./tools/page-field.tsx";
import { ViewMenu } from "./tools/view-menu.tsx";
import { ZoomMenu } from "./tools/zoom-menu.tsx";

const trailOf = (state: ReaderState) => state.trail;

interface ReaderHeaderProps {
  onRead: (() => void) | null;
  onBeside: () => void;
  onSide: () => void;
  onPanel: () => void;
  onRevisions: () => void;
  onFacts: () => void;
  isSecond?: boolean;
  onClose?: () => void;
}

/** The 48-px head of the document: where one is, what one can do with it. */
export function ReaderHeader({
  onRead,
  onBeside,
  onSide,
  onPanel,
  onRevisions,
  onFacts,
  isSecond,
  onClose,
}: ReaderHeaderProps) {
  const model = useReader();
  const trail = useReaderState(trailOf);
  const { title, kind } = model.document;
  const Heading = isSecond ? "h2" : "h1";
  return (
    <header className="z-10 flex h-12 shrink-0 items-center gap-1 border-b bg-surface px-4 max-sm:h-14 max-sm:px-2">
      {!isSecond && (
        <>
          <AppLink
            href="/apps/library"
            aria-label="Back to Library"
            className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-2 sm:hidden"
          >
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
          </AppLink>
          <AppLink href="/apps/library" className="rounded-sm text-ui text-ink-3 hover:text-ink max-sm:hidden">
            Library
          </AppLink>
          <span aria-hidden className="px-1 text-ui text-ink-3 max-sm:hidden">
            /
          </span>
        </>
      )}
      <Heading className="min-w-0 truncate text-pane text-ink" title={title}>
        {title}
      </Heading>
      <span className="mx-1 max-sm:hidden">
        <Badge>{kindWords[kind]}</Badge>
      </span>
      <div className="ml-auto flex shrink-0 items-center gap-0.5">
        {trail > 0 && (
          <IconButton
            size={28}
            label="Back to where you were (Alt+←)"
            icon={<Undo2 aria-hidden />}
            onClick={() => model.back()}
          />
        )}
        <IconButton
          size={28}
          label="Find in this document (Ctrl+F)"
          icon={<Search aria-hidden />}
          onClick={() =>
            model.set({ find: model.state.find ? null : { words: "", matches: [], at: 0, isMore: false } })
          }
        />
        {onRead && !isSecond && (
          <span className="max-sm:hidden">
            <IconButton size={28} label="Read aloud" icon={<Volume2 aria-hidden />} onClick={onRead} />
          </span>
        )}
        <span className="max-sm:hidden">
          <PageField />
        </span>
        {model.isPaper && (
          <span className="max-sm:hidden">
            <ZoomMenu />
          </span>
        )}
        <ViewMenu />
        {isSecond ? (
          <IconButton size={28} label="Close this document" icon={<X aria-hidden />} onClick={onClose} />
        ) : (
          <>
            <span className="max-sm:hidden">
              <IconButton size={28} label="Details" icon={<Info aria-hidden />} onClick={onFacts} />
            </span>
            <span className="max-sm:hidden">
              <IconButton size={28} label="Revisions" icon={<History aria-hidden />} onClick={onRevisions} />
            </span>
            <span className="max-lg:hidden">
              <IconButton
                size={28}
                label="Open another document beside it"
                icon={<Columns2 aria-hidden />}
                onClick={onBeside}
              />
            </span>
            <span className="md:hidden">
              <IconButton size={28} label="Outline, pages and notes" icon={<List aria-hidden />} onClick={onSide} />
            </span>
            <span className="lg:hidden">
              <IconButton
                size={28}
                label="Ask, notes and cards"
                icon={<MessageSquareText aria-hidden />}
                onClick={onPanel}
              />
            </span>
          </>
        )}
      </div>
    </header>
  );
}
