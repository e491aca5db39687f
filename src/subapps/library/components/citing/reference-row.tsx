"use client";

import { BookOpen, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { WorkItem } from "../../citing/records/list-works.ts";
import { api } from "../library-api.ts";
import { byline, factWords } from "./fact-words.ts";
import { FactsForm } from "./facts-form.tsx";

interface ReferenceRowProps {
  work: WorkItem;
  isChosen: boolean;
  mayWrite: boolean;
  onChoose: (isChosen: boolean) => void;
  onChanged: () => void;
}

/** A work that can be cited. One that is on the shelf can be opened. */
export function ReferenceRow({ work, isChosen, mayWrite, onChoose, onChanged }: ReferenceRowProps) {
  const [opened, setOpened] = useState<"change" | "delete" | null>(null);
  const { documentId, referenceId, facts, key } = work;
  const title = facts.title || "Untitled";
  return (
    <li className="flex items-start gap-3 px-4 py-3 not-first:border-t">
      <span className="pt-0.5">
        <Checkbox
          aria-label={`Choose ${title}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </span>
      <div className="min-w-0 flex-1">
        {documentId ? (
          <AppLink
            href={`/apps/library/${documentId}`}
            prefetch={false}
            className="rounded-sm text-ui font-strong text-ink hover:text-accent-ink"
          >
            {title}
          </AppLink>
        ) : (
          <p className="text-ui font-strong text-ink">{title}</p>
        )}
        <p className="text-meta text-ink-3 wrap-anywhere">{byline(facts) || "Nothing more is known yet"}</p>
        <p className="mt-1 flex flex-wrap items-center gap-1.5">
          <Badge>{factWords[facts.type]}</Badge>
          {documentId ? <Badge icon={<BookOpen aria-hidden />}>On the shelf</Badge> : null}
          <code className="text-code text-ink-3 wrap-anywhere">{key}</code>
        </p>
      </div>
      {mayWrite && (
        <span className="flex shrink-0">
          <IconButton
            size={28}
            label={`Details of ${title}`}
            icon={<Pencil aria-hidden />}
            onClick={() => setOpened("change")}
          />
          {!documentId && (
            <IconButton
              size={28}
              label={`Delete ${title}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => setOpened("delete")}
            />
          )}
        </span>
      )}
      {opened === "change" && (
        <Sheet width={436} title="Details" onClose={() => setOpened(null)}>
          <FactsForm
            given={{ key, facts }}
            mayChange
            onSave={(changed) =>
              documentId
                ? api("PUT /library/documents/:documentId/facts", { documentId, ...changed })
                : api("PATCH /library/references/:referenceId", { referenceId: referenceId ?? "", ...changed })
            }
            onSaved={() => {
              setOpened(null);
              onChanged();
            }}
          />
        </Sheet>
      )}
      <ConfirmDialog
        open={opened === "delete"}
        onClose={() => setOpened(null)}
        title={`Delete ${title}?`}
        description="Only the reference is deleted. Documents are kept."
        confirmLabel="Delete reference"
        onConfirm={async () => {
          await api("DELETE /library/references/:referenceId", { referenceId: referenceId ?? "" });
          onChanged();
        }}
      />
    </li>
  );
}
