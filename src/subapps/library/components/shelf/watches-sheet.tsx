"use client";

import { Pause, Play, RotateCw, Rss, Trash2 } from "lucide-react";
import { useState } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { useDoing } from "#core/shell/components/use-doing.ts";
import { useLoaded } from "#core/shell/components/use-loaded.ts";
import { useNews } from "#core/shell/components/use-news.ts";
import { momentWords } from "#core/shell/moment-words.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";

type Watch = {
  id: string;
  kind: "feed" | "folder";
  address: string;
  name: string;
  everyMinutes: number;
  isPaused: boolean;
  checkedAt: string | null;
  brought: number;
  fault: string | null;
};

const often = [
  { value: "15", label: "Every 15 minutes" },
  { value: "60", label: "Every hour" },
  { value: "1440", label: "Every day" },
];

interface WatchesSheetProps {
  collectionId: string | null;
  mayWrite: boolean;
  onClose: () => void;
}

/** Feeds, and folders the operator opened: what is new there is brought in by itself. */
export function WatchesSheet({ collectionId, mayWrite, onClose }: WatchesSheetProps) {
  const { answer, failure, reload } = useLoaded<{ items: Watch[]; folders: string[] }>(
    "/api/v1/library/watches?limit=100",
  );
  useNews(["library.watches_changed"], () => void reload());
  return (
    <Sheet
      title="Watched feeds and folders"
      description="What is new there becomes a document, what changed a revision."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="flex flex-col gap-4">
        {failure && <p className="text-ui text-red-ink">{failure}</p>}
        {mayWrite && (
          <NewWatch folders={answer?.folders ?? []} collectionId={collectionId} onMade={() => void reload()} />
        )}
        {answer?.items.length === 0 && <p className="text-ui text-ink-3">Nothing is watched yet.</p>}
        <ul className="divide-y divide-line rounded-lg border empty:hidden">
          {(answer?.items ?? []).map((watch) => (
            <WatchRow key={watch.id} watch={watch} mayWrite={mayWrite} onChanged={() => void reload()} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function NewWatch({
  folders,
  collectionId,
  onMade,
}: {
  folders: string[];
  collectionId: string | null;
  onMade: () => void;
}) {
  const [address, setAddress] = useState("");
  const [minutes, setMinutes] = useState("60");
  const { isDoing, failure, run } = useDoing();
  const isFolder = address.startsWith("/");
  const add = async () => {
    const body = {
      kind: isFolder ? "folder" : "feed",
      address: address.trim(),
      everyMinutes: Number(minutes),
      collectionId,
    };
    if (await run(() => callApi("POST", "/api/v1/library/watches", body), "It is watched from now on")) {
      setAddress("");
      onMade();
    }
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field
        label="Address of a feed"
        help={folders.length > 0 ? `Or a folder on the server: ${folders.join(", ")}` : undefined}
        error={failure ?? undefined}
      >
        <Input
          value={address}
          placeholder="https://example.com/feed.xml"
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <span className="flex-1">
          <NativeSelect
            aria-label="How often"
            value={minutes}
            options={often}
            onChange={({ target }) => setMinutes(target.value)}
          />
        </span>
        <Button type="submit" variant="primary" icon={<Rss aria-hidden />} pending={isDoing} disabled={!address.trim()}>
          Watch
        </Button>
      </div>
    </form>
  );
}

function WatchRow({ watch, mayWrite, onChanged }: { watch: Watch; mayWrite: boolean; onChanged: () => void }) {
  const { failure, run } = useDoing();
  const at = `/api/v1/library/watches/${watch.id}`;
  const act = async (work: () => Promise<unknown>, done?: string) => {
    if (await run(work, done)) onChanged();
  };
  return (
    <li className="flex items-start gap-2 px-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ui font-strong text-ink">{watch.name}</span>
        <span className="block truncate text-meta text-ink-3">{watch.address}</span>
        <span className="block text-meta text-ink-3 tabular-nums">
          {watch.isPaused ? "Paused" : watch.checkedAt ? `Looked ${momentWords(watch.checkedAt)}` : "Not looked yet"},{" "}
          {watch.brought} brought
        </span>
        {(failure ?? watch.fault) && <span className="block text-meta text-red-ink">{failure ?? watch.fault}</span>}
      </span>
      {mayWrite && (
        <>
          <IconButton
            size={28}
            label={`Look at ${watch.name} now`}
            icon={<RotateCw aria-hidden />}
            onClick={() => void act(() => callApi("POST", `${at}/check`), "Looking")}
          />
          <IconButton
            size={28}
            label={watch.isPaused ? `Go on watching ${watch.name}` : `Pause ${watch.name}`}
            icon={watch.isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onClick={() => void act(() => callApi("PATCH", at, { isPaused: !watch.isPaused }))}
          />
          <IconButton
            size={28}
            label={`Stop watching ${watch.name}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => void act(() => callApi("DELETE", at))}
          />
        </>
      )}
    </li>
  );
}
