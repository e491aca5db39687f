"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { toast } from "#ui/feedback/toast.ts";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { AgentMark } from "#ui/identity/agent-mark.tsx";
import { hueOf, hues } from "#ui/identity/hues.ts";
import { facing, type MarkPiece, markPieces, piecesOf } from "#ui/identity/mark-pieces.ts";
import { Popover } from "#ui/overlay/popover.tsx";
import { api } from "../../chat-api.ts";
import type { EditorData } from "./editor-data.ts";
import { useEditor } from "./editor-provider.tsx";

const pieceNames = Object.keys(markPieces) as MarkPiece[];

const hueNames: Record<number, string> = {
  273: "Indigo",
  243: "Blue",
  190: "Teal",
  152: "Green",
  88: "Yellow",
  50: "Orange",
  14: "Red",
  312: "Purple",
};

/** The agent's mark; whoever edits it chooses hue and pieces, and every place shows the choice. */
export function MarkEditor() {
  const { agent, may } = useEditor();
  const [mark, setMark] = useState<EditorData["agent"]["mark"]>(agent.mark);
  if (!may.edit) return <AgentFace agent={{ id: agent.id, mark }} size={28} />;
  const hue = mark?.hue ?? hueOf(agent.id);
  const [first, second] = namesOf(agent.id, mark);
  const choose = async (next: { hue: number; pieces: [MarkPiece, MarkPiece] }) => {
    const before = mark;
    const stored = { hue: next.hue, pieces: next.pieces.map((name) => pieceNames.indexOf(name)) as [number, number] };
    setMark(stored);
    try {
      await api("PATCH /agents/:agentId/mark", { agentId: agent.id, ...stored });
    } catch (problem) {
      setMark(before);
      toast.error(errorMessage(problem));
    }
  };
  return (
    <Popover
      label="Mark"
      className="w-72"
      trigger={
        <button type="button" aria-label="Change the mark" className="shrink-0 rounded-lg">
          <AgentFace agent={{ id: agent.id, mark }} size={28} />
        </button>
      }
    >
      <Choices label="Color">
        {hues.map((each) => (
          <Choice
            key={each}
            label={hueNames[each] ?? String(each)}
            isOn={each === hue}
            onChoose={() => choose({ hue: each, pieces: [first, second] })}
          >
            <span className="block size-5 rounded-sm bg-hue-solid" style={{ "--h": each } as object} />
          </Choice>
        ))}
      </Choices>
      <Choices label="First piece">
        {pieceNames.map((name) => (
          <Choice
            key={name}
            label={name.replace("-", " ")}
            isOn={name === first}
            onChoose={() =>
              choose({ hue, pieces: [name, facing[name].includes(second) ? second : (facing[name][0] ?? second)] })
            }
          >
            <AgentMark
              id={agent.id}
              hue={hue}
              pieces={[name, facing[name].includes(second) ? second : (facing[name][0] ?? second)]}
              size={24}
            />
          </Choice>
        ))}
      </Choices>
      <Choices label="Second piece">
        {facing[first].map((name) => (
          <Choice
            key={name}
            label={name.replace("-", " ")}
            isOn={name === second}
            onChoose={() => choose({ hue, pieces: [first, name] })}
          >
            <AgentMark id={agent.id} hue={hue} pieces={[first, name]} size={24} />
          </Choice>
        ))}
      </Choices>
    </Popover>
  );
}

function namesOf(id: string, mark: EditorData["agent"]["mark"]): [MarkPiece, MarkPiece] {
  const [own, other] = piecesOf(id);
  return [pieceNames[mark?.pieces[0] ?? -1] ?? own, pieceNames[mark?.pieces[1] ?? -1] ?? other];
}

function Choices({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="mb-3 last:mb-0">
      <legend className="mb-1 text-meta font-strong text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-1">{children}</div>
    </fieldset>
  );
}

function Choice({ label, isOn, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onChoose}
      className={clsx("rounded-md border p-1 hover:bg-hover", isOn ? "border-accent" : "border-transparent")}
    >
      {children}
    </button>
  );
}

interface ChoiceProps {
  label: string;
  isOn: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}
