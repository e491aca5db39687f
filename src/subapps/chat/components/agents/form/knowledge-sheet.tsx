"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { AgentConfig } from "#engine/agents/agent-config.ts";
import { formatNumber } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FileDrop } from "#ui/controls/file-drop.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { newId } from "./new-id.ts";
import { longestText, readTexts, textFiles } from "./read-texts.ts";

export type KnowledgeText = AgentConfig["knowledge"][number];

/** One text to read and change, or a new one: pasted, or from files. */
export function KnowledgeSheet({ text, onClose, onAdd, onChange, onRemove }: KnowledgeSheetProps) {
  const { may } = useEditor();
  const [title, setTitle] = useState(text?.title ?? "");
  const [body, setBody] = useState(text?.text ?? "");
  const [faults, setFaults] = useState<string[]>([]);
  const canSave = title.trim() !== "" && body.trim() !== "";
  const save = () => {
    if (text) onChange({ ...text, title: title.trim(), text: body });
    else onAdd([{ documentId: newId(), title: title.trim(), text: body }]);
    onClose();
  };
  const take = async (files: File[]) => {
    const read = await readTexts(files);
    setFaults(read.faults);
    if (read.texts.length === 0) return;
    onAdd(read.texts);
    if (read.faults.length === 0) onClose();
  };
  return (
    <Sheet
      width={436}
      onClose={onClose}
      title={text ? "What it knows" : "Add a text"}
      footer={
        may.edit && (
          <>
            {text && (
              <Button
                variant="danger"
                icon={<Trash2 strokeWidth={1.75} aria-hidden />}
                className="mr-auto"
                onClick={() => {
                  onRemove(text.documentId);
                  onClose();
                }}
              >
                Remove
              </Button>
            )}
            <Button variant="primary" disabled={!canSave} onClick={save}>
              {text ? "Keep changes" : "Add text"}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {!text && (
          <>
            <FileDrop
              label="Drop text files here"
              help="Text, Markdown, CSV, JSON, HTML; up to 200,000 characters each"
              accept={textFiles}
              multiple
              onFiles={take}
            />
            {faults.length > 0 && (
              <Notice tone="red" live>
                {faults.map((fault) => (
                  <p key={fault}>{fault}</p>
                ))}
              </Notice>
            )}
          </>
        )}
        <Field label="Title" help="Shown next to every quote from it.">
          <Input
            value={title}
            maxLength={300}
            readOnly={!may.edit}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <Field label="Text" fact={`${formatNumber(body.length)} of ${formatNumber(longestText)} characters`}>
          <Textarea
            rows={14}
            value={body}
            maxLength={longestText}
            readOnly={!may.edit}
            placeholder="Paste what it should know."
            onChange={(event) => setBody(event.target.value)}
          />
        </Field>
      </div>
    </Sheet>
  );
}

interface KnowledgeSheetProps {
  text: KnowledgeText | null;
  onClose: () => void;
  onAdd: (texts: readonly KnowledgeText[]) => void;
  onChange: (text: KnowledgeText) => void;
  onRemove: (documentId: string) => void;
}
