"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../library-api.ts";
import { useReader } from "../reader/reader-context.tsx";
import { type AskScope, chapterAt, scopeWords } from "./ask-scope.ts";

interface ScopeMenuProps {
  scope: AskScope;
  onChange: (scope: AskScope) => void;
}

/** What a question is about: from a few pages to everything one may read. */
export function ScopeMenu({ scope, onChange }: ScopeMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="What to ask about"
      align="end"
      className="w-72 p-1!"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size={28} variant="ghost" aria-label={`Ask about: ${scopeWords(scope)}`}>
          <span className="max-w-36 truncate">{scopeWords(scope)}</span>
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      <Choices
        scope={scope}
        onChange={(next) => {
          onChange(next);
          setOpen(false);
        }}
      />
    </Popover>
  );
}

function Choices({ scope, onChange }: ScopeMenuProps) {
  const model = useReader();
  const { data } = useApiQuery(api, "GET /library/documents/:documentId", { documentId: model.document.id });
  const { outline, characters } = model.document.revision;
  const chapter = chapterAt(outline, model.position, characters);
  const [from, setFrom] = useState(String(model.state.page));
  const [to, setTo] = useState(String(model.state.page));
  const choices: { scope: AskScope; detail: string }[] = [
    { scope: { kind: "document" }, detail: `${model.sizes.length} pages` },
    { scope: { kind: "read" }, detail: "Nothing that comes later" },
    ...(chapter ? [{ scope: { kind: "chapter" } as const, detail: chapter.title }] : []),
    ...(data?.collections ?? []).map(({ id, name }) => ({
      scope: { kind: "collection", id, name } as const,
      detail: "All documents of this collection",
    })),
    { scope: { kind: "everything" }, detail: "All documents you may read" },
  ];
  const [first, last] = [Number.parseInt(from, 10), Number.parseInt(to, 10)];
  const isRange = first >= 1 && last >= first && first <= model.sizes.length;
  return (
    <div className="flex flex-col">
      {choices.map(({ scope: choice, detail }) => (
        <button
          key={scopeWords(choice)}
          type="button"
          aria-current={scopeWords(choice) === scopeWords(scope) || undefined}
          onClick={() => onChange(choice)}
          className="flex items-baseline gap-2 rounded-md px-2.5 py-1.5 text-left text-ui text-ink hover:bg-hover aria-[current]:bg-selected"
        >
          {scopeWords(choice)}
          <span className="min-w-0 flex-1 truncate text-right text-meta text-ink-3">{detail}</span>
        </button>
      ))}
      <form
        className="mt-1 flex items-center gap-2 border-t px-2.5 py-2 text-ui text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          if (isRange) onChange({ kind: "pages", from: first, to: Math.min(last, model.sizes.length) });
        }}
      >
        Pages
        <Input
          size={28}
          aria-label="First page"
          inputMode="numeric"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        to
        <Input
          size={28}
          aria-label="Last page"
          inputMode="numeric"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button size={28} type="submit" disabled={!isRange}>
          Use
        </Button>
      </form>
    </div>
  );
}
