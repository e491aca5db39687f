"use client";

import { useState } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { useDoing } from "#core/shell/components/use-doing.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";

interface NewWatchProps {
  collectionId: string | null;
  /** Folders of the server that are open to the library; none for people who may not watch them. */
  folders: readonly string[];
  onMade: () => void;
}

const intervals = [
  { value: "15", label: "Every 15 minutes" },
  { value: "60", label: "Every hour" },
  { value: "360", label: "Every 6 hours" },
  { value: "1440", label: "Every day" },
];

export function NewWatch({ collectionId, folders, onMade }: NewWatchProps) {
  const [kind, setKind] = useState<"feed" | "folder">("feed");
  const [address, setAddress] = useState("");
  const [everyMinutes, setEveryMinutes] = useState("60");
  const { isDoing, failure, run } = useDoing();
  const choose = (next: string) => {
    setKind(next === "folder" ? "folder" : "feed");
    setAddress(next === "folder" ? (folders[0] ?? "") : "");
  };
  const make = async () => {
    const body = { kind, address: address.trim(), everyMinutes: Number(everyMinutes), collectionId };
    const isDone = await run(() => callApi("POST", "/api/v1/library/watches", body), "It is looked at within seconds");
    if (!isDone) return;
    setAddress("");
    onMade();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (address.trim() && !isDoing) void make();
      }}
    >
      {folders.length > 0 && (
        <SegmentedControl
          label="What to watch"
          value={kind}
          onValueChange={choose}
          options={[
            { value: "feed", label: "Feed" },
            { value: "folder", label: "Folder on the server" },
          ]}
        />
      )}
      <Field
        label={kind === "feed" ? "Address of the feed" : "Folder"}
        help={kind === "folder" ? `Inside ${folders.join(" or ")}` : undefined}
        error={failure ?? undefined}
      >
        <Input
          value={address}
          maxLength={2000}
          placeholder={kind === "feed" ? "https://example.org/feed.xml" : undefined}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <div className="flex items-end justify-between gap-2">
        <span className="w-44">
          <NativeSelect
            aria-label="How often"
            value={everyMinutes}
            options={intervals}
            onChange={({ target }) => setEveryMinutes(target.value)}
          />
        </span>
        <Button type="submit" variant="primary" pending={isDoing} disabled={!address.trim()}>
          Watch
        </Button>
      </div>
    </form>
  );
}
