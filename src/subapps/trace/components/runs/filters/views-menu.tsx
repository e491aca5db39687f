"use client";

import { Bookmark, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { DropdownMenu, type MenuEntry } from "#ui/overlay/dropdown-menu.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import type { RunFilters } from "../../../rules/run-address.ts";
import { api, type TraceApi } from "../../trace-api.ts";

export type SavedView = { id: string; name: string; filters: RunFilters; isShared: boolean; isMine: boolean };

/** Filters are read from an address, where anything that is no value for them was left out. */
type SavedFilters = TraceApi["POST /trace-views"]["input"]["filters"];

interface ViewsMenuProps {
  initial: readonly SavedView[];
  shown: RunFilters;
  mayShare: boolean;
  mayManage: boolean;
  onOpen(filters: RunFilters): void;
}

const sameAs = (left: RunFilters, right: RunFilters): boolean => textOf(left) === textOf(right);
const textOf = (filters: RunFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .map(([name, value]) => [name, String(value)])
      .sort(),
  );

/** Ways of looking at the list that were kept under a name, one's own and those everybody shares. */
export function ViewsMenu({ initial, shown, mayShare, mayManage, onOpen }: ViewsMenuProps) {
  const [views, setViews] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const open = views.find((view) => sameAs(view.filters, shown));
  const remove = async (view: SavedView) => {
    try {
      await api("DELETE /trace-views/:viewId", { viewId: view.id });
      setViews((before) => before.filter(({ id }) => id !== view.id));
      toast.success(`“${view.name}” is deleted`);
    } catch (problem) {
      toast.error((problem as Error).message);
    }
  };
  const entries: MenuEntry[] = [
    ...(views.length === 0 ? [{ heading: "Nothing is saved yet" }] : []),
    ...views.map((view) => ({
      label: view.name,
      icon: view.isShared ? <Users aria-label="Shared" /> : <Bookmark aria-hidden />,
      onSelect: () => onOpen(asTexts(view.filters)),
    })),
    { separator: true },
    { label: "Save this view…", onSelect: () => setSaving(true) },
    ...(open && (open.isMine || (open.isShared && mayManage))
      ? [
          {
            label: `Delete “${open.name}”`,
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => void remove(open),
          },
        ]
      : []),
  ];
  return (
    <>
      <DropdownMenu
        trigger={
          <Button icon={<Bookmark strokeWidth={1.75} aria-hidden />}>
            <span className="max-w-32 truncate">{open?.name ?? "Views"}</span>
          </Button>
        }
        entries={entries}
      />
      <SaveDialog
        open={isSaving}
        onOpenChange={setSaving}
        mayShare={mayShare}
        onSave={async (name, isShared) => {
          const view = await api("POST /trace-views", { name, filters: shown as SavedFilters, isShared });
          setViews((before) => [...before, { ...view, filters: shown }]);
          toast.success(`“${name}” is saved`);
        }}
      />
    </>
  );
}

const asTexts = (filters: RunFilters): RunFilters =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));

interface SaveDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  mayShare: boolean;
  onSave(name: string, isShared: boolean): Promise<void>;
}

function SaveDialog({ open, onOpenChange, mayShare, onSave }: SaveDialogProps) {
  return (
    <FormDialog
      title="Save this view"
      open={open}
      onOpenChange={onOpenChange}
      submitLabel="Save view"
      onSubmit={(form) => onSave(String(form.get("name")).trim(), form.get("isShared") === "on")}
    >
      <Field label="Name" required>
        <Input name="name" maxLength={100} required autoComplete="off" placeholder="Slow refunds" />
      </Field>
      {mayShare && <Checkbox name="isShared" label="Share it" help="Everyone in the workspace sees it under Views" />}
    </FormDialog>
  );
}
