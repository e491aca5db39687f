"use client";

import { AppWindow } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { CodeBlock } from "#ui/display/code-block.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { startersIn as linesIn } from "./page-draft.ts";
import { PublishCard } from "./publish-card.tsx";
import type { Deployment, PublishData } from "./publish-data.ts";
import { widgetSnippet } from "./snippets.ts";
import { asItIs, type Put } from "./use-deployments.ts";

/** The sites that may talk to it. The script that shows it there comes with Inbox, and it says so. */
export function WidgetCard({ data, stored, put }: { data: PublishData; stored: Deployment | undefined; put: Put }) {
  const kept = (stored?.origins ?? []).join("\n");
  const [typed, setTyped] = useState(kept);
  const [refused, setRefused] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    setRefused(null);
    try {
      await put("widget", { ...(stored && asItIs(stored)), isEnabled: true, origins: linesIn(typed) });
      toast.success("Saved");
    } catch (problem) {
      setRefused(errorMessage(problem).replace(/^origins\.(\d+): /, (_, at: string) => `Line ${Number(at) + 1} `));
    }
    setSaving(false);
  };
  return (
    <PublishCard
      Icon={AppWindow}
      title="Website widget"
      badge={<Badge>Comes with Inbox</Badge>}
      detail="A small window on your own site"
    >
      <Field
        label="Allowed sites"
        help="One per line, for example https://www.example.com. Other sites are rejected."
        error={refused ?? undefined}
        disabled={!data.canPublish || data.live === null}
      >
        <Textarea
          rows={2}
          value={typed}
          spellCheck={false}
          placeholder="https://www.example.com"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {data.canPublish && (
        <div className="flex justify-end">
          <Button pending={isSaving} disabled={typed.trim() === kept || data.live === null} onClick={() => void save()}>
            Save the sites
          </Button>
        </div>
      )}
      <Field group label="Embed code" fact="Comes with Inbox">
        <CodeBlock code={widgetSnippet(data.origin, stored?.slug ?? data.agent.slug)} copy={false} label="Embed code" />
      </Field>
      <p className="text-ui text-ink-2">
        The script behind this line is part of Inbox, which is not here yet: put it on your site then. The sites you
        allow are kept and count from its first day.
      </p>
    </PublishCard>
  );
}
