"use client";

import { Lock } from "lucide-react";
import { RelativeTime } from "#ui/display/local-time.tsx";
import { RowActions, RowLink, Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { TableBody } from "#ui/display/table-body.tsx";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { RosterItem } from "../../../queries/list-roster.ts";
import { agentPaths } from "../agent-paths.ts";
import { AgentMenu } from "./agent-menu.tsx";
import { AgentStatus } from "./agent-status.tsx";
import { ChannelList } from "./channel-list.tsx";

/** All agents with their figures; on a phone two lines each. */
export function RosterTable({ agents, now, onChanged }: RosterTableProps) {
  const money = useMoney();
  return (
    <Table label="Agents" className="max-sm:table-fixed">
      <TableHead>
        <Th>Agent</Th>
        <Th className="max-sm:hidden">Status</Th>
        <Th numeric className="max-md:hidden">
          Version
        </Th>
        <Th className="max-md:hidden">Meets people in</Th>
        <Th numeric className="max-sm:hidden">
          Spend, 30 days
        </Th>
        <Th numeric className="max-md:hidden">
          Tests
        </Th>
        <Th className="max-sm:hidden">Last used</Th>
        <Th className="max-sm:w-14">
          <span className="sr-only">More</span>
        </Th>
      </TableHead>
      <TableBody>
        {agents.map((agent) => (
          <Tr key={agent.id} className="h-13">
            <Td className="w-full max-w-0">
              <NameCell agent={agent} />
            </Td>
            <Td className="whitespace-nowrap max-sm:hidden">
              <AgentStatus agent={agent} />
            </Td>
            <Td numeric className="text-ink-2 max-md:hidden">
              {agent.version === null ? "—" : `v${agent.version}`}
            </Td>
            <Td className="whitespace-nowrap max-md:hidden">
              <ChannelList channels={agent.channels} />
            </Td>
            <Td numeric className="max-sm:hidden">
              {agent.spendNanos > 0 ? money(agent.spendNanos) : "–"}
            </Td>
            <Td numeric className="max-md:hidden">
              <Score score={agent.testScore} />
            </Td>
            <Td className="text-ink-2 whitespace-nowrap max-sm:hidden">
              {agent.lastUsedAt ? <RelativeTime at={new Date(agent.lastUsedAt)} now={now} /> : "Not yet"}
            </Td>
            <Td className="w-0 text-right">
              <RowActions className="max-sm:opacity-100">
                <AgentMenu agent={agent} onChanged={onChanged} />
              </RowActions>
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}

interface RosterTableProps {
  agents: readonly RosterItem[];
  /** When the page was made: server and browser must read the same clock. */
  now: Date;
  onChanged: () => void;
}

function NameCell({ agent }: { agent: RosterItem }) {
  const to = useLinks();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <AgentFace agent={agent} size={28} />
      <div className="min-w-0">
        <p className="flex min-w-0 items-center gap-1.5">
          <RowLink href={to(agentPaths.editor(agent.id))} className="truncate">
            {agent.name}
          </RowLink>
          {agent.access === "restricted" && (
            <Lock size={12} strokeWidth={2} className="shrink-0 text-ink-3" aria-label="Only for some people" />
          )}
          <span className="sm:hidden">
            <AgentStatus agent={agent} />
          </span>
        </p>
        <p className="truncate text-meta text-ink-3">{agent.description || "No description"}</p>
      </div>
    </div>
  );
}

/** The share of saved tests that the newest run passed. */
function Score({ score }: { score: number | null }) {
  if (score === null) return <span className="text-ink-3">None</span>;
  const share = `${Math.round(score * 100)}%`;
  return score < 1 ? (
    <span className="text-red-ink">
      {share} <span className="sr-only">pass</span>
    </span>
  ) : (
    <span className="text-green-ink">
      {share} <span className="sr-only">pass</span>
    </span>
  );
}
