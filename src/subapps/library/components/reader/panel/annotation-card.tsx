"use client";

import { clsx } from "clsx";
import { Trash2, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { markColors } from "../../../reading/mark-colors.ts";
import type { AnnotationItem } from "../../../reading/records/list-annotation-rows.ts";
import { api } from "../../library-api.ts";
import { useReader } from "../reader-context.tsx";
import { Dot } from "../tools/selection-popup.tsx";
import { CommentThread } from "./comment-thread.tsx";

interface AnnotationCardProps {
  one: AnnotationItem;
  mayChange: boolean;
  mayComment: boolean;
  onAsk: (one: AnnotationItem) => void;
}

/** An opened highlight: its colour, note and tags, who sees it, and what is said about it. */
export function AnnotationCard({ one, mayChange, mayComment, onAsk }: AnnotationCardProps) {
  const model = useReader();
  const [note, setNote] = useState(one.note);
  const [tags, setTags] = useState(one.tags.join(", "));
  const { isPending, failure, run } = useApiMutation();
  useEffect(() => {
    setNote(one.note);
    setTags(one.tags.join(", "));
  }, [one.note, one.tags]);
  const change = (body: Partial<Pick<AnnotationItem, "color" | "note" | "tags" | "isPrivate">>) => {
    model.set({
      annotations: model.state.annotations.map((other) => (other.id === one.id ? { ...other, ...body } : other)),
    });
    return run(() => api("PATCH /library/annotations/:annotationId", { annotationId: one.id, ...body }));
  };
  const written = tags
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
  const isChanged = note.trim() !== one.note || written.join() !== one.tags.join();
  const remove = async () => {
    model.set({ openAnnotation: null, annotations: model.state.annotations.filter(({ id }) => id !== one.id) });
    if (await run(() => api("DELETE /library/annotations/:annotationId", { annotationId: one.id })))
      toast.success("Highlight removed");
  };
  return (
    <section aria-label="Highlight" className="flex flex-col gap-3 border-b p-4">
      <div className="flex items-start gap-2">
        <button
          type="button"
          disabled={one.start === null}
          onClick={() => one.start !== null && one.end !== null && model.goTo(one.start, { end: one.end })}
          className="min-w-0 flex-1 text-left font-serif text-quote text-ink hover:text-accent-ink"
        >
          <span className="line-clamp-6">“{one.exact.trim()}”</span>
        </button>
        <IconButton
          size={28}
          label="Close"
          icon={<X aria-hidden />}
          onClick={() => model.set({ openAnnotation: null })}
        />
      </div>
      {one.state === "lost" && (
        <p className="text-meta text-amber-ink">These words are not in the newest revision. The note stays.</p>
      )}
      {mayChange ? (
        <>
          <div className="flex items-center gap-1">
            {markColors.map((color) => (
              <button
                key={color}
                type="button"
                aria-label={`Make it ${color}`}
                aria-pressed={one.color === color}
                onClick={() => void change({ color })}
                className={clsx(
                  "grid size-7 place-items-center rounded-md hover:bg-hover",
                  one.color === color && "bg-selected",
                )}
              >
                <Dot color={color} />
              </button>
            ))}
            <span className="ml-auto flex gap-1">
              <Button size={28} variant="ghost" onClick={() => onAsk(one)}>
                {one.conversationId ? "Open its thread" : "Ask about it"}
              </Button>
              <IconButton size={28} label="Remove highlight" icon={<Trash2 aria-hidden />} onClick={remove} />
            </span>
          </div>
          <Field label="Note" error={failure ?? undefined}>
            <Textarea rows={3} value={note} maxLength={10_000} onChange={({ target }) => setNote(target.value)} />
          </Field>
          <Field label="Tags" help="Separate with commas">
            <Input value={tags} onChange={({ target }) => setTags(target.value)} />
          </Field>
          <div className="flex items-center justify-between gap-3">
            <Switch
              label="Only I see it"
              checked={one.isPrivate}
              onChange={({ target }) => void change({ isPrivate: target.checked })}
            />
            <Button
              size={28}
              pending={isPending}
              disabled={!isChanged}
              onClick={() => void change({ note: note.trim(), tags: written })}
            >
              Save
            </Button>
          </div>
        </>
      ) : (
        <>
          {one.note && (
            <p dir="auto" className="text-ui whitespace-pre-wrap text-ink-2">
              {one.note}
            </p>
          )}
          <p className="text-meta text-ink-3">{one.authorName ?? "Somebody who left"}</p>
        </>
      )}
      <CommentThread annotationId={one.id} count={one.comments} mayComment={mayComment} />
    </section>
  );
}
