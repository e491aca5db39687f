"use client";

import { Ellipsis, Pencil, Power, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { DropdownMenu, type MenuEntry } from "#ui/overlay/dropdown-menu.tsx";
import { orThrow, useAct } from "#workspace/shell/components/use-act.ts";
import { fetchModelsAction, removeProviderAction, testProviderAction, updateProviderAction } from "../actions.ts";
import type { ProviderTest } from "../flows/test-provider.ts";
import type { ListedProvider } from "../queries/list-providers.ts";
import { EditProviderDialog } from "./edit-provider-dialog.tsx";
import { TestResult } from "./test-result.tsx";

/** Test, and everything else behind the dots. What a test brought stays below the row until the next one. */
export function ProviderControls({ provider }: { provider: ListedProvider }) {
  const [result, setResult] = useState<ProviderTest | null>(null);
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const { act, pending, failure } = useAct();
  const { slug, id, name } = provider;
  const fetchList = () =>
    toast.during(orThrow(fetchModelsAction({ slug })), {
      loading: `Asking ${name} for its models…`,
      success: `The models of ${name} are up to date`,
      error: (error) => (error as Error).message,
    });
  const entries: MenuEntry[] = [
    { label: "Fetch the list of models", icon: <RefreshCw aria-hidden />, onSelect: fetchList },
    ...(id ? ownEntries(provider, id, setOpen) : []),
  ];
  return (
    <>
      <div className="flex items-center gap-2 max-sm:basis-full max-sm:pl-11">
        <Button
          size={28}
          pending={pending}
          disabled={!provider.isEnabled}
          aria-label={`Test ${name}`}
          onClick={() => act(() => testProviderAction({ slug }), setResult)}
        >
          Test
        </Button>
        <DropdownMenu
          entries={entries}
          trigger={
            <IconButton size={28} label={`More for ${name}`} icon={<Ellipsis strokeWidth={1.75} aria-hidden />} />
          }
        />
      </div>
      <TestResult result={result} failure={failure?.error ?? null} remembered={result ? null : provider.checkError} />
      {open === "edit" && id && <EditProviderDialog provider={provider} id={id} onClose={() => setOpen(null)} />}
      {open === "remove" && id && (
        <ConfirmDialog
          onClose={() => setOpen(null)}
          title={`Remove ${name}?`}
          description="Its API key is deleted and its models are removed from all default models. Agents that use them switch to the next model."
          confirmLabel="Remove provider"
          danger
          onConfirm={async () => {
            await orThrow(removeProviderAction({ providerId: id }));
            toast.success(`${name} was removed`);
          }}
        />
      )}
    </>
  );
}

function ownEntries(
  { isEnabled, name }: ListedProvider,
  providerId: string,
  open: (dialog: "edit" | "remove") => void,
): MenuEntry[] {
  const toggle = () =>
    toast.during(orThrow(updateProviderAction({ providerId, isEnabled: !isEnabled })), {
      loading: "A moment…",
      success: `${name} is ${isEnabled ? "off" : "on"}`,
      error: (error) => (error as Error).message,
    });
  return [
    { label: "Edit", icon: <Pencil aria-hidden />, onSelect: () => open("edit") },
    { label: isEnabled ? "Turn off" : "Turn on", icon: <Power aria-hidden />, onSelect: toggle },
    { separator: true },
    { label: "Remove", icon: <Trash2 aria-hidden />, danger: true, onSelect: () => open("remove") },
  ];
}
