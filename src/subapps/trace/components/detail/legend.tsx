"use client";

import { hueOfSpeaker } from "../steps/agents-of.ts";
import { kindHues } from "../steps/step-look.ts";
import { useDetail } from "./detail-context.tsx";

const most = 4;

/** Whose hue is whose. */
export function Legend() {
  const { speakers, detail } = useDetail();
  const { spans } = detail;
  const has = (kind: "tool" | "retrieval") => spans.some((span) => span.kind === kind);
  const agents = [...speakers.values()];
  const entries = [
    ...agents.slice(0, most).map((speaker) => ({ key: speaker.id, name: speaker.name, hue: hueOfSpeaker(speaker) })),
    ...(has("tool") ? [{ key: "tools", name: "Tools", hue: kindHues.tool }] : []),
    ...(has("retrieval") ? [{ key: "reading", name: "Reading", hue: kindHues.retrieval }] : []),
  ];
  return (
    <ul
      aria-label="Colours"
      className="flex h-4 min-w-0 flex-wrap justify-end gap-x-3 overflow-hidden text-meta text-ink-2"
    >
      {entries.map(({ key, name, hue }) => (
        <li key={key} className="flex items-center gap-1.5" style={{ "--h": hue } as object}>
          <span className="size-1.5 shrink-0 rounded-full bg-hue-solid" aria-hidden />
          <span className="max-w-28 truncate">{name}</span>
        </li>
      ))}
      {agents.length > most && <li className="shrink-0 text-ink-3">+{agents.length - most}</li>}
    </ul>
  );
}
