"use client";

import { Switch } from "#ui/controls/switch.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useConfigField } from "../draft/draft-provider.tsx";

export function MemorySwitch() {
  const [memory, setMemory] = useConfigField("memory");
  return (
    <div className="sm:mt-6">
      <Switch
        label="Remembers people"
        help="Facts a person tells it, used only for that person."
        checked={memory}
        onChange={(event) => setMemory(event.target.checked)}
      />
      <AppLink href="/apps/chat/memory" className="text-meta text-accent-ink hover:underline">
        What it remembers about you
      </AppLink>
    </div>
  );
}
