"use client";

import { Code } from "lucide-react";
import { CodeBlock } from "#ui/display/code-block.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { PublishCard } from "./publish-card.tsx";
import type { PublishData } from "./publish-data.ts";
import { curlSnippet } from "./snippets.ts";

/** Every published agent answers under its short name; a key is all it takes. */
export function ApiCard({ data: { origin, agent, live } }: { data: PublishData }) {
  return (
    <PublishCard
      Icon={Code}
      title="API"
      detail={
        live ? "OpenAI-compatible, for anyone with an API key of this workspace" : "Answers once the agent is published"
      }
    >
      <CodeBlock code={curlSnippet(origin, agent.slug)} label="A request with curl" />
      <p className="text-ui text-ink-2">
        The model is the agent's short name, <code className="text-code text-ink">{agent.slug}</code>. Add{" "}
        <code className="text-code text-ink">"stream": true</code> to read the answer while it is written.{" "}
        <AppLink href="/settings/api-keys" className="text-accent-ink underline underline-offset-2">
          API keys
        </AppLink>
        {" and "}
        <AppLink href="/developers" className="text-accent-ink underline underline-offset-2">
          the whole API
        </AppLink>
        .
      </p>
    </PublishCard>
  );
}
