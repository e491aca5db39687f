"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { PasswordInput } from "#ui/controls/password-input.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../library-api.ts";

interface NewWatchProps {
  collectionId: string | null;
  /** Folders of the server that are open to the library; none for people who may not watch them. */
  folders: readonly string[];
  onMade: () => void;
}

const kinds = ["feed", "folder", "zotero"] as const;
type Kind = (typeof kinds)[number];
const words: Record<Kind, { label: string; help?: string; placeholder?: string }> = {
  feed: { label: "Address of the feed", placeholder: "https://example.org/feed.xml" },
  folder: { label: "Folder" },
  zotero: {
    label: "Library",
    help: "users/ and your number, or groups/ and a group's; with /collections/ and its key for one collection",
    placeholder: "users/123456",
  },
};

const intervals = [
  { value: "15", label: "Every 15 minutes" },
  { value: "60", label: "Every hour" },
  { value: "360", label: "Every 6 hours" },
  { value: "1440", label: "Every day" },
];

export function NewWatch({ collectionId, folders, onMade }: NewWatchProps) {
  const [kind, setKind] = useState<Kind>("feed");
  const [address, setAddress] = useState("");
  const [everyMinutes, setEveryMinutes] = useState("60");
  const { isPending, failure, run } = useApiMutation();
  const [key, setKey] = useState("");
  const choose = (next: string) => {
    setKind(kinds.find((one) => one === next) ?? "feed");
    setAddress(next === "folder" ? (folders[0] ?? "") : "");
  };
  const make = async () => {
    const withKey = kind === "zotero" && key.trim() !== "";
    const body = {
      kind,
      address: address.trim(),
      everyMinutes: Number(everyMinutes),
      collectionId,
      ...(withKey && { key: key.trim() }),
    };
    const isDone = await run(() => api("POST /library/watches", body), "It is looked at within seconds");
    if (!isDone) return;
    setAddress("");
    setKey("");
    onMade();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (address.trim() && !isPending) void make();
      }}
    >
      <SegmentedControl
        label="What to watch"
        value={kind}
        onValueChange={choose}
        options={[
          { value: "feed", label: "Feed" },
          ...(folders.length > 0 ? [{ value: "folder", label: "Folder on the server" }] : []),
          { value: "zotero", label: "Zotero" },
        ]}
      />
      <Field
        label={words[kind].label}
        help={kind === "folder" ? `Inside ${folders.join(" or ")}` : words[kind].help}
        error={failure ?? undefined}
      >
        <Input
          value={address}
          maxLength={2000}
          placeholder={words[kind].placeholder}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      {kind === "zotero" && (
        <Field label="Key" help="Create it on zotero.org under Settings > Security. Not needed for public groups.">
          <PasswordInput
            value={key}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setKey(target.value)}
          />
        </Field>
      )}
      <div className="flex items-end justify-between gap-2">
        <span className="w-44">
          <NativeSelect
            aria-label="How often"
            value={everyMinutes}
            options={intervals}
            onChange={({ target }) => setEveryMinutes(target.value)}
          />
        </span>
        <Button type="submit" variant="primary" pending={isPending} disabled={!address.trim()}>
          Watch
        </Button>
      </div>
    </form>
  );
}
