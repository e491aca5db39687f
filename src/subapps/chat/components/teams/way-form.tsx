"use client";

import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import type { ContextPolicy } from "#engine/agents/team-edge.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { messageWords, wayKinds, wayWords } from "../../rules/connection-words.ts";
import { useTeam } from "./team-context.tsx";
import { isSameWay } from "./team-draft.ts";
import type { EdgeKind, Way } from "./team-types.ts";

/** One way between two agents: what happens, when, what crosses and how often. */
export function WayForm({ way }: { way: Way }) {
  const { draft, dispatch, select, canEdit } = useTeam();
  const from = draft.nodes.find(({ id }) => id === way.fromAgentId);
  const to = draft.nodes.find(({ id }) => id === way.toAgentId);
  if (!from || !to) return null;
  const isMine = canEdit && from.canEdit;
  const change = (next: Partial<Way>) => dispatch({ do: "change way", key: way.key, change: next });
  const isFree = (kind: EdgeKind) =>
    !draft.ways.some((other) => other.key !== way.key && isSameWay(other, { ...way, kind }));
  const canSayWhen = way.kind === "hand_off" || way.kind === "delegate";
  return (
    <div className="flex flex-col gap-4 p-4">
      <Button
        size={28}
        variant="ghost"
        className="-ml-2 self-start"
        icon={<ArrowLeft strokeWidth={1.75} aria-hidden />}
        onClick={() => select(null)}
      >
        All connections
      </Button>
      <h2 className="flex min-w-0 items-center gap-2 text-ui font-strong text-ink">
        <AgentFace agent={from} size={20} /> <span className="truncate">{from.name}</span>
        <ArrowRight size={14} className="shrink-0 text-ink-3" aria-label="to" />
        <AgentFace agent={to} size={20} /> <span className="truncate">{to.name}</span>
      </h2>
      <fieldset disabled={!isMine} className="flex flex-col gap-4">
        <Field label="How" help={wayWords[way.kind].help}>
          <NativeSelect
            value={way.kind}
            options={wayKinds.map((kind) => ({
              value: kind,
              label: wayWords[kind].label,
              disabled: !isFree(kind),
            }))}
            onChange={(event) => change({ kind: event.target.value as EdgeKind })}
          />
        </Field>
        <Field
          label={canSayWhen ? "When" : "Note"}
          fact={`${way.condition.length} of 1000`}
          help={
            canSayWhen
              ? "The agent reads this to decide. Say it as you would to a colleague."
              : "This connection is always used; the note is for people."
          }
        >
          <Textarea
            rows={3}
            maxLength={1000}
            value={way.condition}
            placeholder={canSayWhen ? "The person asks about an invoice or a payment" : ""}
            onChange={(event) => change({ condition: event.target.value })}
          />
        </Field>
        <Field label="What crosses" help={messageWords[way.contextPolicy.messages].help}>
          <NativeSelect
            value={way.contextPolicy.messages}
            options={Object.entries(messageWords).map(([value, { label }]) => ({ value, label }))}
            onChange={(event) =>
              change({
                contextPolicy: {
                  ...way.contextPolicy,
                  messages: event.target.value as ContextPolicy["messages"],
                },
              })
            }
          />
        </Field>
        <Checkbox
          label="Files cross too"
          checked={way.contextPolicy.files}
          onChange={(event) => change({ contextPolicy: { ...way.contextPolicy, files: event.target.checked } })}
        />
        <Field
          label="Limit"
          help={
            way.kind === "hand_off" || way.kind === "sequence"
              ? "How often a conversation may change hands within one answer."
              : "How deep agents may ask each other within one answer."
          }
        >
          <NativeSelect
            value={String(way.maximumHops)}
            options={Array.from({ length: 20 }, (_, index) => ({
              value: String(index + 1),
              label: index === 0 ? "Once" : `${index + 1} times`,
            }))}
            onChange={(event) => change({ maximumHops: Number(event.target.value) })}
          />
        </Field>
      </fieldset>
      {isMine ? (
        <Button
          variant="danger"
          className="self-start"
          icon={<Trash2 strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            dispatch({ do: "remove ways", keys: [way.key] });
            select(null);
          }}
        >
          Remove connection
        </Button>
      ) : (
        <p className="text-meta text-ink-3">You can view this connection, but not change it.</p>
      )}
    </div>
  );
}
