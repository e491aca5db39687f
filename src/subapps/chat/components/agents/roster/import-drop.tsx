"use client";

import { useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { FileDrop } from "#ui/controls/file-drop.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { api } from "../../chat-api.ts";
import { agentPaths } from "../agent-paths.ts";

type Imported = { agents: { id: string; name: string }[]; notes: string[] };

/** Agents from a file of ours or of another product. What could not be mapped is told, not dropped silently. */
export function ImportDrop({ onMade }: { onMade: (agentId: string) => void }) {
  const [isReading, setReading] = useState(false);
  const [imported, setImported] = useState<Imported | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async ([file]: File[]) => {
    if (!file) return;
    setReading(true);
    setFailure(null);
    try {
      const content = await file.text();
      const answer = await api("POST /chat/import-agents", { content });
      setImported(answer);
      const [only, ...others] = answer.agents;
      if (only && others.length === 0 && answer.notes.length === 0) onMade(only.id);
    } catch (problem) {
      setFailure(errorMessage(problem));
    }
    setReading(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label={isReading ? "Reading the file" : "Drop an agent file here"}
        help="JSON or YAML from Parley, OpenAI, LibreChat, Dify, Flowise or Open WebUI, up to 5 MB"
        accept=".json,.yaml,.yml,application/json,application/yaml,text/yaml"
        maxBytes={5_000_000}
        disabled={isReading}
        onFiles={take}
      />
      {failure && (
        <Notice tone="red" title="Not imported" live>
          {failure}
        </Notice>
      )}
      {imported && imported.agents.length > 0 && (
        <Notice tone={imported.notes.length > 0 ? "amber" : "green"} title={titleOf(imported)} live>
          <ul className="mt-1 flex flex-col gap-0.5">
            {imported.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {imported.agents.map(({ id, name }) => (
              <AppLink key={id} href={agentPaths.editor(id)} className="font-strong text-accent-ink hover:underline">
                Open {name}
              </AppLink>
            ))}
          </p>
        </Notice>
      )}
    </div>
  );
}

const titleOf = ({ agents, notes }: Imported): string => {
  const count = agents.length === 1 ? "One agent is here" : `${agents.length} agents are here`;
  return notes.length > 0 ? `${count}. What could not be taken over:` : `${count}.`;
};
