"use client";

import { useCallback, useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { LocalTime } from "#ui/display/local-time.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { api } from "../trace-api.ts";
import { useDetail } from "./detail-context.tsx";

type Reading = {
  id: number;
  userId: string | null;
  userName: string;
  runByName: string | null;
  via: string;
  what: "trace" | "answer" | "provenance" | "evidence" | "dataset" | "review" | "replay";
  at: string;
};

const what: Record<Reading["what"], string> = {
  trace: "looked at the steps",
  answer: "read why it was answered so",
  provenance: "exported PROV-JSON",
  evidence: "took the evidence bundle",
  dataset: "made an item of a dataset of it",
  review: "reviewed it",
  replay: "replayed it",
};

/** Looking is recorded: who, when, and what they took away. */
export function ReadersSheet({ onClose }: { onClose: () => void }) {
  const { detail } = useDetail();
  const { traceId } = detail.trace;
  const [read, setRead] = useState<Reading[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [fault, setFault] = useState("");
  const load = useCallback(
    (cursor: string | null) => {
      setFault("");
      return api("GET /traces/:traceId/readers", { traceId, limit: "30", ...(cursor && { cursor }) }).then(
        ({ items, nextCursor }) => {
          setRead((before) => (cursor ? [...(before ?? []), ...items] : items));
          setNext(nextCursor);
        },
        (problem: Error) => setFault(problem.message),
      );
    },
    [traceId],
  );
  useEffect(() => void load(null), [load]);
  return (
    <Sheet onClose={onClose} title="Who looked at it" width={392}>
      {read === null && !fault && <SkeletonRows rows={4} />}
      {fault && (
        <Notice
          tone="red"
          live
          actions={
            <Button size={28} onClick={() => void load(null)}>
              Try again
            </Button>
          }
        >
          {fault}
        </Notice>
      )}
      <ul className="flex flex-col gap-3">
        {read?.map((one) => (
          <li key={one.id} className="flex items-center gap-3">
            <PersonAvatar name={one.userName} id={one.userId ?? one.userName} size={28} />
            <span className="min-w-0">
              <span className="block truncate text-ui text-ink">
                <span className="font-strong">{one.userName}</span> {what[one.what]}
              </span>
              <span className="block text-meta text-ink-3">
                <LocalTime at={one.at} style="seconds" />
                {one.runByName && `, done by ${one.runByName} in their name`}
                {one.via === "key" && ", with an API key"}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {next && (
        <Button size={28} className="mt-4" onClick={() => void load(next)}>
          Show earlier ones
        </Button>
      )}
    </Sheet>
  );
}
