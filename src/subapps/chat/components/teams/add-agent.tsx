"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { Button } from "#ui/controls/button.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { api } from "../chat-api.ts";
import type { RosterAgent } from "../organise/chat-types.ts";
import { useTeam } from "./team-context.tsx";
import { nodeSize } from "./team-types.ts";

/** Brings an agent of the workspace into the picture, with whom it leads to already. */
export function AddAgent() {
  const { draft, dispatch, select } = useTeam();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<RosterAgent[] | null>(null);
  const look = async (words: string) => {
    setSearch(words);
    try {
      const { items } = await api("GET /chat/roster", { search: words, status: "all" });
      setFound(items.filter(({ status }) => status !== "archived"));
    } catch (problem) {
      toast.error(errorMessage(problem));
    }
  };
  const open = (next: boolean) => {
    setOpen(next);
    if (next) void look("");
  };
  const add = async (agentId: string) => {
    setOpen(false);
    try {
      const team = await api("GET /chat/teams/:agentId", { agentId });
      const places = draft.nodes.map(({ id }) => draft.positions[id] ?? { x: 0, y: 0 });
      const at = {
        x: Math.max(...places.map(({ x }) => x)),
        y: Math.max(...places.map(({ y }) => y)) + nodeSize.height + 56,
      };
      dispatch({ do: "add agents", nodes: team.nodes, edges: team.edges, at });
      select({ agent: agentId });
    } catch (problem) {
      toast.error(errorMessage(problem));
    }
  };
  const others = found?.filter(({ id }) => !draft.nodes.some((node) => node.id === id)) ?? null;
  return (
    <Popover
      label="Add an agent"
      align="end"
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button icon={<UserPlus strokeWidth={1.75} aria-hidden />} aria-label="Add an agent">
          <span className="max-sm:hidden">Add an agent</span>
        </Button>
      }
    >
      <div className="flex w-72 max-w-full flex-col gap-2">
        <SearchField
          label="Find an agent"
          placeholder="Find an agent"
          value={search}
          onChange={(event) => void look(event.target.value)}
        />
        {others?.length === 0 && (
          <p className="px-1 text-ui text-ink-3">
            {search ? "No other agent has such a name." : "Everyone is here already."}
          </p>
        )}
        <ul className="max-h-72 overflow-y-auto">
          {others?.map((agent) => (
            <li key={agent.id}>
              <button
                type="button"
                onClick={() => void add(agent.id)}
                className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left hover:bg-hover max-sm:min-h-11"
              >
                <AgentFace agent={agent} size={20} />
                <span className="min-w-0 flex-1 truncate text-ui text-ink">{agent.name}</span>
                <span className="text-meta text-ink-3">{agent.version === null ? "draft" : `v${agent.version}`}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  );
}
