import { Badge } from "#ui/display/badge.tsx";
import { Panel } from "./panel.tsx";

const neutrals = [
  ["canvas", "bg-canvas"],
  ["surface", "bg-surface"],
  ["surface-2", "bg-surface-2"],
  ["surface-3", "bg-surface-3"],
  ["line", "bg-line"],
  ["line-str.", "bg-line-strong"],
  ["ink", "bg-ink"],
  ["ink-2", "bg-ink-2"],
  ["ink-3", "bg-ink-3"],
  ["ink-4", "bg-ink-4"],
  ["accent", "bg-accent"],
  ["acc-soft", "bg-accent-soft"],
] as const;

const meanings = [
  ["green", "Done", ["bg-green", "bg-green-ink", "bg-green-soft", "bg-green-line"]],
  ["amber", "Waiting", ["bg-amber", "bg-amber-ink", "bg-amber-soft", "bg-amber-line"]],
  ["red", "Failed", ["bg-red", "bg-red-ink", "bg-red-soft", "bg-red-line"]],
  ["blue", "Notice", ["bg-blue", "bg-blue-ink", "bg-blue-soft", "bg-blue-line"]],
] as const;

export function Colours() {
  return (
    <>
      <Panel title="Neutrals and accent">
        <div className="grid grid-cols-6 gap-x-2 gap-y-1.5">
          {neutrals.map(([name, fill]) => (
            <div key={name} className="text-[11px] leading-4 text-ink-3">
              <div className={`mb-1 h-8 rounded-md border border-ink/8 ${fill}`} />
              {name}
            </div>
          ))}
        </div>
      </Panel>
      <Panel title="Meaning: solid, ink, soft, line">
        <div className="grid grid-cols-4 gap-2.5">
          {meanings.map(([tone, word, fills]) => (
            <div key={tone}>
              <div className="mb-1.5 grid grid-cols-2 gap-1">
                {fills.map((fill) => (
                  <div key={fill} className={`h-5.5 rounded-sm ${fill}`} />
                ))}
              </div>
              <Badge tone={tone}>{word}</Badge>
            </div>
          ))}
        </div>
      </Panel>
    </>
  );
}
