"use client";

import { FilePlus2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Button } from "#ui/controls/button.tsx";
import { startProgress } from "#ui/feedback/progress.ts";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../../chat-api.ts";
import { agentPaths } from "../agent-paths.ts";
import { DescribeForm } from "./describe-form.tsx";
import { ImportDrop } from "./import-drop.tsx";
import { TemplateCards } from "./template-cards.tsx";

/** The ways to a new agent, all in sight. The first visit shows three templates, later ones all of them. */
export function NewAgentView({ isFirst }: { isFirst?: boolean }) {
  const router = useRouter();
  const to = useLinks();
  const { isPending, run } = useApiMutation({ toasts: true });
  const open = (agentId: string) => {
    startProgress();
    router.push(to(agentId ? agentPaths.editor(agentId) : agentPaths.roster));
  };
  const blank = () => run(async () => open((await api("POST /agents", { name: "New agent" })).id));
  return (
    <div className="mx-auto flex w-full max-w-190 flex-col gap-8 px-6 py-8 max-sm:px-4 max-sm:py-6">
      {isFirst && (
        <div>
          <h2 className="text-title">Your first agent</h2>
          <p className="mt-1 text-prose text-ink-2">
            An agent answers with what you give it: instructions, documents and tools. It works without any model, and
            talks freely once you connect one.
          </p>
        </div>
      )}
      <DescribeForm onMade={open} />
      <Section title={isFirst ? "Or start from one that works" : "From a template"}>
        <TemplateCards most={isFirst ? 3 : undefined} onMade={open} />
      </Section>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Section title="From a file">
          <ImportDrop onMade={open} />
        </Section>
        <Section title="From nothing">
          <div className="flex min-h-28 flex-col items-center justify-center gap-2 rounded-10 border px-4 py-5 text-center">
            <p className="text-meta text-ink-3">An empty draft; nobody meets it until you publish it.</p>
            <Button icon={<FilePlus2 strokeWidth={1.75} aria-hidden />} pending={isPending} onClick={blank}>
              Blank agent
            </Button>
          </div>
        </Section>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-pane">{title}</h2>
      {children}
    </section>
  );
}
