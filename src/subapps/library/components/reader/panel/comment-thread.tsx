"use client";

import { ArrowUp, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatDayTime } from "#lib/format/date.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../../library-api.ts";
import { useMe } from "../reader-me.tsx";

interface CommentThreadProps {
  annotationId: string;
  /** Grows when somebody adds one: then the list is read again. */
  count: number;
  mayComment: boolean;
}

/** What colleagues say about a passage, and a line to reply. */
export function CommentThread({ annotationId, count, mayComment }: CommentThreadProps) {
  const me = useMe();
  const isKept = !annotationId.startsWith("draft-");
  const { data, reload } = useApiQuery(
    api,
    "GET /library/annotations/:annotationId/comments",
    isKept ? { annotationId, limit: 100 } : null,
  );
  const seen = useRef(count);
  useEffect(() => {
    if (seen.current !== count) void reload();
    seen.current = count;
  }, [count, reload]);
  const [words, setWords] = useState("");
  const { isPending, failure, run } = useApiMutation();
  const add = async () => {
    if (!words.trim()) return;
    if (await run(() => api("POST /library/annotations/:annotationId/comments", { annotationId, content: words }))) {
      setWords("");
      void reload();
    }
  };
  const remove = async (id: string) => {
    if (await run(() => api("DELETE /library/comments/:commentId", { commentId: id }))) void reload();
  };
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2">
        {(data?.items ?? []).map((one) => (
          <li key={one.id} className="group flex gap-2">
            <PersonAvatar name={one.authorName ?? "?"} id={one.createdBy ?? one.id} size={20} />
            <div className="min-w-0 flex-1">
              <p className="text-meta text-ink-3">
                <span className="font-strong text-ink">{one.authorName ?? "Somebody who left"}</span>{" "}
                {formatDayTime(one.createdAt)}
              </p>
              <p dir="auto" className="text-ui whitespace-pre-wrap text-ink">
                {one.content}
              </p>
            </div>
            {one.createdBy === me.id && (
              <IconButton
                size={24}
                label="Remove comment"
                icon={<Trash2 aria-hidden />}
                className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
                onClick={() => void remove(one.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {failure && <p className="text-meta text-red-ink">{failure}</p>}
      {mayComment && isKept && (
        <form
          className="flex gap-1"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Input
            aria-label="Comment for everyone who sees this"
            placeholder="Comment for colleagues"
            value={words}
            maxLength={10_000}
            onChange={({ target }) => setWords(target.value)}
          />
          <IconButton
            label="Send comment"
            type="submit"
            icon={<ArrowUp aria-hidden />}
            pending={isPending}
            disabled={!words.trim()}
          />
        </form>
      )}
    </div>
  );
}
