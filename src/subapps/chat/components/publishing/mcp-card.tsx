"use client";

import { Plug } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { CopyField } from "#ui/controls/copy-field.tsx";
import { Field } from "#ui/controls/field.tsx";
import { CodeBlock } from "#ui/display/code-block.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { PublishCard } from "./publish-card.tsx";
import type { Deployment, PublishData } from "./publish-data.ts";
import { mcpSnippet, mcpToolName } from "./snippets.ts";
import { asItIs, type Put } from "./use-deployments.ts";
import { VersionField } from "./version-field.tsx";

/** The agent as a tool of other programs: editors, assistants, agents of others. */
export function McpCard({ data, stored, put }: { data: PublishData; stored: Deployment | undefined; put: Put }) {
  const [isSaving, setSaving] = useState(false);
  const save = async (body: Record<string, unknown>, done: string) => {
    setSaving(true);
    try {
      await put("mcp", { ...(stored && asItIs(stored)), ...body });
      toast.success(done);
    } catch (problem) {
      toast.error(errorMessage(problem));
    }
    setSaving(false);
  };
  const isReady = data.canPublish && data.live !== null;
  return (
    <PublishCard
      Icon={Plug}
      title="MCP server"
      detail="Assistants and editors that speak MCP can ask it"
      on={{
        isOn: stored?.isEnabled ?? false,
        isDisabled: !isReady || isSaving,
        onChange: (isEnabled) =>
          void save({ isEnabled }, isEnabled ? "The MCP server is open" : "The MCP server is switched off"),
      }}
    >
      {stored?.isEnabled ? (
        <>
          <Field label="Address">
            <CopyField value={`${data.origin}/mcp/${stored.slug}`} />
          </Field>
          <Field group label="Settings of a client">
            <CodeBlock code={mcpSnippet(data.origin, stored.slug)} language="json" label="Settings of a client" />
          </Field>
          <p className="text-ui text-ink-2">
            Offers one tool, <code className="text-code text-ink">{mcpToolName(data.agent.slug)}</code>: it takes a
            question, gives the answer with its sources, and goes on with a conversation when told which. A key with{" "}
            <code className="text-code text-ink">agents:use</code> opens it:{" "}
            <AppLink href="/settings/api-keys" className="text-accent-ink underline underline-offset-2">
              API keys
            </AppLink>
            .
          </p>
          {data.canPublish && (
            <VersionField
              data={data}
              value={stored.versionId ?? ""}
              onChange={(versionId) => void save({ versionId: versionId || null, isEnabled: true }, "Saved")}
            />
          )}
        </>
      ) : (
        <p className="text-ui text-ink-2">
          Switched on, it has an address of its own and one tool: to ask {data.agent.name}.
        </p>
      )}
    </PublishCard>
  );
}
