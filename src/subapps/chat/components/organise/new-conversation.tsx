"use client";

import { Columns2, EyeOff, FileInput, MessageSquare, UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { startProgress } from "#ui/feedback/progress.ts";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { api } from "../chat-api.ts";
import { Composer, type Said } from "../composer/composer.tsx";
import { AgentChooser } from "./agent-chooser.tsx";
import { type Beginning, beginConversation } from "./begin-conversation.ts";
import { doChatAction, onChatAction } from "./chat-actions.ts";
import type { RosterAgent } from "./chat-types.ts";
import { ModelPicks } from "./model-picks.tsx";
import { PushedHeader } from "./pushed-header.tsx";

const icon = { size: 14, strokeWidth: 1.75, "aria-hidden": true } as const;
type Mode = Beginning["mode"];

interface NewConversationProps {
  greeting: string;
  agents: readonly RosterAgent[];
  firstAgentId: string;
  draft: string;
  /** Above the agents: what is missing for them to answer well. */
  notice?: ReactNode;
}

export function NewConversation({ greeting, agents, firstAgentId, draft, notice }: NewConversationProps) {
  const [mode, setMode] = useState<Mode>("one");
  const [agentId, setAgentId] = useState(firstAgentId);
  const [many, setMany] = useState<readonly string[]>([firstAgentId]);
  const [models, setModels] = useState<readonly string[]>([]);
  const [isTemporary, setTemporary] = useState(false);
  const router = useRouter();
  const links = useLinks();
  const chosen = agents.find(({ id }) => id === agentId);
  const starters = useStarters(mode === "one" ? chosen : undefined);

  useEffect(
    () =>
      onChatAction((given) => {
        if (given.action !== "choose-agent") return;
        const wanted = agents[given.position - 1];
        if (wanted) setAgentId(wanted.id);
      }),
    [agents],
  );
  const picks = mode === "compare" ? many.length + models.length : many.length;
  const refusal =
    mode === "group" && picks < 2
      ? "Choose two agents or more."
      : mode === "compare" && (picks < 2 || picks > 4)
        ? "Choose two to four to compare."
        : undefined;
  const say = async (said: Said) => {
    const beginning: Beginning =
      mode === "one"
        ? { mode, agentId }
        : mode === "group"
          ? { mode, agentIds: [...many] }
          : { mode, picks: [...many.map((id) => ({ agentId: id })), ...models.map((model) => ({ model }))] };
    const { conversationId } = await beginConversation(beginning, said, isTemporary);
    doChatAction({ action: "list-changed" });
    startProgress();
    router.push(links(`/apps/chat/c/${conversationId}${mode === "compare" ? "?compare=1" : ""}`));
  };
  const toggle = (list: readonly string[], id: string) =>
    list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
  const nothing = useCallback(() => {}, []);
  return (
    <div className="flex min-h-0 flex-1 flex-col max-sm:min-h-[calc(100dvh-5rem)]">
      <PushedHeader title="New conversation" />
      <div className="mx-auto flex w-full max-w-188 flex-1 flex-col gap-4 px-10 pt-[9dvh] pb-5 max-sm:px-4 max-sm:pt-5">
        <header className="flex flex-wrap items-end justify-between gap-3">
          <h1 className="text-greeting text-ink">{greeting}</h1>
          {agents.length > 1 && (
            <SegmentedControl
              label="Who answers"
              size={28}
              value={mode}
              onValueChange={(value) => setMode(value as Mode)}
              options={[
                { value: "one", label: "One agent", icon: <MessageSquare {...icon} /> },
                { value: "group", label: "Group", icon: <UsersRound {...icon} /> },
                { value: "compare", label: "Compare", icon: <Columns2 {...icon} /> },
              ]}
            />
          )}
        </header>
        {notice}
        <AgentChooser
          label={mode === "one" ? "Who answers" : mode === "group" ? "Who takes part" : "Who is compared"}
          agents={agents}
          isMany={mode !== "one"}
          chosen={mode === "one" ? [agentId] : many}
          onChoose={(id) => (mode === "one" ? setAgentId(id) : setMany(toggle(many, id)))}
        />
        {mode === "compare" && <ModelPicks chosen={models} onChoose={(model) => setModels(toggle(models, model))} />}
        {starters.length > 0 && (
          <ul aria-label={`Begin with ${chosen?.name}`} className="flex flex-wrap gap-2">
            {starters.slice(0, 6).map((question) => (
              <li key={question} className="max-w-full">
                <Button
                  size={28}
                  onClick={() => say({ text: question, fileIds: [], model: null, agentId: null }).catch(nothing)}
                  className="max-w-full [&]:whitespace-normal max-sm:h-auto max-sm:min-h-9 max-sm:py-1.5 max-sm:text-left"
                >
                  {question}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex flex-col gap-2 pt-4">
          <Composer
            conversationId={null}
            isKept={!isTemporary}
            draft={draft}
            agents={agents}
            agentIds={mode === "one" ? [agentId] : many}
            isAnswering={false}
            spend={null}
            placeholder={mode === "one" && chosen ? `Write to ${chosen.name}` : "Write a message"}
            refusal={refusal}
            onSay={say}
            onStop={nothing}
          />
          <div className="flex flex-wrap items-center justify-between gap-2 text-meta text-ink-3">
            <Button
              size={28}
              variant="ghost"
              aria-pressed={isTemporary}
              icon={<EyeOff {...icon} />}
              onClick={() => setTemporary(!isTemporary)}
              className={isTemporary ? "bg-accent-soft text-accent-ink!" : undefined}
            >
              {isTemporary ? "Temporary: leaves no trace" : "Temporary chat"}
            </Button>
            <AppLink
              href="/apps/chat/import"
              className="inline-flex items-center gap-1.5 rounded-sm hover:text-ink max-sm:min-h-11"
            >
              <FileInput {...icon} />
              Import conversations
            </AppLink>
          </div>
        </div>
      </div>
    </div>
  );
}

/** What an agent suggests to begin with, as it is published. */
function useStarters(agent: RosterAgent | undefined): string[] {
  const [known, setKnown] = useState<{ id: string; questions: string[] }>({ id: "", questions: [] });
  const [id, version] = [agent?.id, agent?.version];
  useEffect(() => {
    if (!id || !version) return;
    let isOld = false;
    api("GET /agents/:agentId/versions/:number", { agentId: id, number: version }).then(
      ({ config }) => {
        if (!isOld) setKnown({ id, questions: config.starters.map(({ question }) => question) });
      },
      () => {}, // without suggestions one types
    );
    return () => {
      isOld = true;
    };
  }, [id, version]);
  return known.id === id ? known.questions : [];
}
