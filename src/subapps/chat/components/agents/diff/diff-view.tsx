"use client";

import { ArrowRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../../chat-api.ts";
import { agentPaths } from "../agent-paths.ts";
import { useDraft } from "../draft/draft-provider.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { ChangeList } from "./change-list.tsx";
import { configChanges } from "./config-changes.ts";

/** What differs between any two versions, or between one and the draft as it is being written. */
export function DiffView({ compared }: { compared: { from: string | undefined; to: string | undefined } }) {
  const { agent, live, versions, tools } = useEditor();
  const router = useRouter();
  const links = useLinks();
  const known = ["draft", ...versions.map(({ number }) => String(number))];
  const from = chosen(known, compared.from, String(live?.number ?? versions[0]?.number ?? "draft"));
  const to = chosen(known, compared.to, "draft");
  const before = useConfig(from);
  const after = useConfig(to);
  const changes = useMemo(() => {
    if (!before.config || !after.config) return null;
    return configChanges(
      before.config,
      after.config,
      (name) => tools.find((tool) => tool.name === name)?.label ?? name,
      (id) => [...before.edges, ...after.edges].find(({ toAgentId }) => toAgentId === id)?.toName ?? "Another agent",
    );
  }, [before.config, after.config, before.edges, after.edges, tools]);
  const go = (nextFrom: string, nextTo: string) =>
    router.replace(links(`${agentPaths.editor(agent.id, "diff")}&from=${nextFrom}&to=${nextTo}`), { scroll: false });
  if (versions.length === 0) {
    return (
      <div className="py-16">
        <EmptyState title="Nothing to compare yet">Publish a first version; from then on changes show here.</EmptyState>
      </div>
    );
  }
  const options = [
    { value: "draft", label: "Draft" },
    ...versions.map(({ number, isPublished, note }) => ({
      value: String(number),
      label: `v${number}${isPublished ? ", live" : ""}${note ? `, ${note.slice(0, 60)}` : ""}`,
    })),
  ];
  const failure = before.failure ?? after.failure;
  return (
    <div className="mx-auto w-full max-w-172 px-6 py-6 max-sm:px-4">
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <span className="w-52 max-sm:w-full">
          <NativeSelect
            aria-label="Before"
            options={options}
            value={from}
            onChange={({ target }) => go(target.value, to)}
          />
        </span>
        <ArrowRight size={16} strokeWidth={1.75} className="text-ink-3 max-sm:hidden" aria-label="compared with" />
        <span className="w-52 max-sm:w-full">
          <NativeSelect
            aria-label="After"
            options={options}
            value={to}
            onChange={({ target }) => go(from, target.value)}
          />
        </span>
        {changes && (
          <span role="status" className="text-meta text-ink-3">
            {changes.length === 0 ? "No difference" : formatCount(changes.length, "change")}
          </span>
        )}
      </div>
      {failure ? (
        <EmptyState
          title="This version could not be loaded"
          action={
            <Button
              onClick={() => {
                void before.reload();
                void after.reload();
              }}
            >
              Try again
            </Button>
          }
        >
          {failure}
        </EmptyState>
      ) : changes ? (
        <ChangeList changes={changes} />
      ) : (
        <Skeleton className="h-40 w-full rounded-lg" />
      )}
    </div>
  );
}

const chosen = (known: readonly string[], asked: string | undefined, otherwise: string): string =>
  asked && known.includes(asked) ? asked : otherwise;

type Named = readonly { toAgentId: string; toName: string }[];
const none: Named = [];

/** The configuration of one side: the draft and the live version are here already, others are fetched. */
function useConfig(side: string) {
  const { agent, live } = useEditor();
  const draft = useDraft((state) => state.config);
  const isHere = side === "draft" || side === String(live?.number);
  const version = useApiQuery(
    api,
    "GET /agents/:agentId/versions/:number",
    isHere ? null : { agentId: agent.id, number: side },
  );
  const config = side === "draft" ? draft : isHere ? live?.config : version.data?.config;
  const edges = (side === "draft" ? agent.edges : isHere ? live?.edges : version.data?.edges) ?? none;
  return { config: config ?? null, edges, failure: isHere ? null : version.failure, reload: version.reload };
}
