"use client";

import { useEffect, useState } from "react";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { api } from "../chat-api.ts";
import type { ModelName } from "../composer/model-menu.tsx";

/** Models that answer beside the agents; nothing where no provider is set up. */
export function ModelPicks({ chosen, onChoose }: { chosen: readonly string[]; onChoose: (model: string) => void }) {
  const [models, setModels] = useState<ModelName[]>([]);
  useEffect(() => {
    api("GET /models", { ability: "chat", limit: 60 }).then(
      ({ items }) => setModels(items),
      () => {},
    );
  }, []);
  if (models.length === 0) return null;
  return (
    <fieldset className="max-h-40 overflow-y-auto rounded-lg border p-3">
      <legend className="px-1 text-meta font-strong text-ink-3">Or models</legend>
      <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
        {models.map(({ reference, name, providerSlug }) => (
          <Checkbox
            key={reference}
            label={name}
            help={providerSlug}
            checked={chosen.includes(reference)}
            onChange={() => onChoose(reference)}
          />
        ))}
      </div>
    </fieldset>
  );
}
