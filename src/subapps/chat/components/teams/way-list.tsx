"use client";

import { ArrowRight, Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { policyWords, wayKinds, wayWords } from "../../rules/connection-words.ts";
import { newWay } from "./new-way.ts";
import { teamCircles } from "./team-circles.ts";
import { useTeam } from "./team-context.tsx";
import { withKey } from "./team-draft.ts";
import type { EdgeKind, Way } from "./team-types.ts";

/** The team as a list: everything the picture can do, by keyboard alone. */
export function WayList() {
  const { draft, canEdit } = useTeam();
  return (
    <div className="flex flex-col gap-4 p-4">
      <Circles />
      {draft.nodes.map((node) => {
        const ways = draft.ways.filter(({ fromAgentId }) => fromAgentId === node.id);
        return (
          <section key={node.id} aria-label={`Connections from ${node.name}`}>
            <AgentHead id={node.id} count={ways.length} />
            {ways.length > 0 && (
              <ul className="divide-y divide-line rounded-lg border">
                {ways.map((way) => (
                  <WayRow key={way.key} way={way} canRemove={canEdit && node.canEdit} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
      {canEdit && draft.nodes.length > 1 && <AddWay />}
    </div>
  );
}

function AgentHead({ id, count }: { id: string; count: number }) {
  const { draft, dispatch, rootId, canEdit } = useTeam();
  const node = draft.nodes.find((each) => each.id === id);
  if (!node) return null;
  return (
    <h2 className="mb-1.5 flex min-h-7 items-center gap-2 text-ui font-strong text-ink">
      <AgentFace agent={node} size={20} />
      <span className="min-w-0 flex-1 truncate">{node.name}</span>
      {count === 0 && <span className="text-meta font-normal text-ink-3">Answers by itself</span>}
      {canEdit && id !== rootId && (
        <IconButton
          size={24}
          label={`Take ${node.name} out of the team`}
          icon={<X strokeWidth={1.75} aria-hidden />}
          onClick={() => dispatch({ do: "remove agent", id })}
        />
      )}
    </h2>
  );
}

function WayRow({ way, canRemove }: { way: Way; canRemove: boolean }) {
  const { draft, dispatch, select } = useTeam();
  const to = draft.nodes.find(({ id }) => id === way.toAgentId);
  if (!to) return null;
  const words = wayWords[way.kind].label;
  return (
    <li className="flex items-center gap-1 pr-1.5">
      <button
        type="button"
        onClick={() => select({ way: way.key })}
        className="min-w-0 flex-1 rounded-lg px-3 py-2 text-left hover:bg-hover"
      >
        <span className="flex min-w-0 items-center gap-1.5 text-ui text-ink">
          <span className="shrink-0">{words}</span>
          <ArrowRight size={12} className="shrink-0 text-ink-3" aria-hidden />
          <AgentFace agent={to} size={16} />
          <span className="truncate font-strong">{to.name}</span>
        </span>
        <span className="block truncate text-meta text-ink-3">
          {way.condition || "Whenever it sees fit"} · {policyWords(way.contextPolicy)} · {way.maximumHops}×
        </span>
      </button>
      {canRemove && (
        <IconButton
          size={28}
          label={`Remove: ${words} ${to.name}`}
          icon={<X strokeWidth={1.75} aria-hidden />}
          onClick={() => dispatch({ do: "remove ways", keys: [way.key] })}
        />
      )}
    </li>
  );
}

function AddWay() {
  const { draft, dispatch, select, rootId } = useTeam();
  const editable = draft.nodes.filter(({ canEdit }) => canEdit);
  const [from, setFrom] = useState(rootId);
  const [to, setTo] = useState("");
  const [kind, setKind] = useState<EdgeKind>("hand_off");
  const others = draft.nodes.filter(({ id }) => id !== from);
  const target = others.some(({ id }) => id === to) ? to : (others[0]?.id ?? "");
  const way = target ? newWay(from, target, draft.ways, kind) : null;
  const add = () => {
    if (!way) return;
    const made = withKey(way);
    dispatch({ do: "add way", way: made });
    select({ way: made.key });
  };
  const choices = (nodes: typeof others) => nodes.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section aria-label="Add a connection" className="flex flex-col gap-3 border-t pt-4">
      <h2 className="text-ui font-strong text-ink">Add a connection</h2>
      <div className="grid grid-cols-2 gap-3">
        <Field label="From">
          <NativeSelect options={choices(editable)} value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="To">
          <NativeSelect options={choices(others)} value={target} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
      <Field label="How" help={way ? wayWords[kind].help : "This connection already exists."}>
        <NativeSelect
          options={wayKinds.map((value) => ({ value, label: wayWords[value].label }))}
          value={kind}
          onChange={(event) => setKind(event.target.value as EdgeKind)}
        />
      </Field>
      <Button className="self-end" disabled={!way} icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={add}>
        Add connection
      </Button>
    </section>
  );
}

/** Circles are fine; what keeps them from going on for ever is said. */
function Circles() {
  const { draft } = useTeam();
  const circles = teamCircles(draft.ways);
  if (circles.length === 0) return null;
  const nameOf = (id: string) => draft.nodes.find((node) => node.id === id)?.name ?? "";
  return (
    <Notice tone="info">
      {circles.map((circle) => {
        const within = draft.ways.filter(
          ({ fromAgentId, toAgentId }) => circle.includes(fromAgentId) && circle.includes(toAgentId),
        );
        const limit = Math.max(...within.map(({ maximumHops }) => maximumHops));
        return (
          <p key={circle.join()}>
            {new Intl.ListFormat("en").format(circle.map(nameOf))} can lead to each other in a circle. Within one answer
            it ends after {limit === 1 ? "one turn" : `${limit} turns`}.
          </p>
        );
      })}
    </Notice>
  );
}
