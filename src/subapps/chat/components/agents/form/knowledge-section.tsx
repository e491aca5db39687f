"use client";

import { clsx } from "clsx";
import { FileText, Plus } from "lucide-react";
import { type DragEvent, useState } from "react";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { useConfigField } from "../draft/draft-provider.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { KnowledgeSheet, type KnowledgeText } from "./knowledge-sheet.tsx";
import { readTexts } from "./read-texts.ts";

/** The texts it answers from: pasted, dropped, changed and taken away here. */
export function KnowledgeSection() {
  const { may } = useEditor();
  const [knowledge, setKnowledge] = useConfigField("knowledge");
  const [open, setOpen] = useState<KnowledgeText | "new" | null>(null);
  const [isOver, setOver] = useState(false);
  const add = (texts: readonly KnowledgeText[]) => setKnowledge([...knowledge, ...texts].slice(0, 200));
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!may.edit) return;
    const { texts, faults } = await readTexts([...event.dataTransfer.files]);
    if (texts.length > 0) add(texts);
    if (faults[0]) toast.error(faults[0]);
  };
  return (
    <Field group label="Knows" fact={knowledge.length > 0 ? formatCount(knowledge.length, "text") : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(may.edit);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx("-m-1 flex flex-wrap items-center gap-1.5 rounded-md p-1", isOver && "bg-accent-soft")}
      >
        {knowledge.map((text) => (
          <button
            key={text.documentId}
            type="button"
            onClick={() => setOpen(text)}
            className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-sm bg-surface-3 px-2 text-[12.5px] font-strong text-ink hover:bg-selected max-sm:h-9"
          >
            <FileText size={14} strokeWidth={1.75} className="shrink-0 text-amber-ink" aria-hidden />
            <span className="truncate">{text.title}</span>
            <span className="shrink-0 font-normal text-ink-2">{wordCount(text.text)}</span>
          </button>
        ))}
        {may.edit && (
          <Button
            size={28}
            variant="ghost"
            icon={<Plus strokeWidth={1.75} aria-hidden />}
            onClick={() => setOpen("new")}
          >
            Add a text
          </Button>
        )}
      </div>
      {open && (
        <KnowledgeSheet
          key={open === "new" ? "new" : open.documentId}
          text={open === "new" ? null : open}
          onClose={() => setOpen(null)}
          onAdd={add}
          onChange={(changed) =>
            setKnowledge(knowledge.map((each) => (each.documentId === changed.documentId ? changed : each)))
          }
          onRemove={(documentId) => setKnowledge(knowledge.filter((each) => each.documentId !== documentId))}
        />
      )}
    </Field>
  );
}

const wordCount = (text: string): string => {
  const words = text.match(/\S+/g)?.length ?? 0;
  return words >= 1000 ? `${Math.round(words / 100) / 10}K words` : formatCount(words, "word");
};
