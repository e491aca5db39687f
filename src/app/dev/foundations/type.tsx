import { CodeBlock } from "#ui/display/code-block.tsx";
import { Panel } from "./panel.tsx";

const scale = [
  ["text-title", "Page title 28/34", "620, public and empty pages"],
  ["text-greeting", "Greeting 22/28", "600"],
  ["text-kpi", "€58.31 figure 24/30", "600, tabular"],
  ["text-section", "Section 18/24", "600"],
  ["text-pane", "Pane title 14/20", "600"],
  ["text-prose", "Conversation text 14/23", "400"],
  ["text-ui", "Interface text 13/20", "400, 550 for emphasis"],
  ["text-meta text-ink-3", "Help and meta 12/16", "400"],
] as const;

export function TypeScale() {
  return (
    <Panel title="Type">
      <p className="mb-3 truncate text-hero">Hero 64/66</p>
      <div className="flex flex-col gap-2">
        {scale.map(([className, words, weight]) => (
          <p key={words} className="flex items-baseline justify-between gap-4">
            <span className={className}>{words}</span>
            <span className="text-meta text-ink-3">{weight}</span>
          </p>
        ))}
      </div>
      <p className="mt-3 text-ui text-ink-2">Агентите и хората, на едно място · ąčęėįšųūž · coração</p>
    </Panel>
  );
}

export function Voices() {
  return (
    <Panel title="Three voices">
      <p className="mt-3 text-[11px] leading-4 text-ink-3">Sans: people, agents and the product speak</p>
      <p className="text-[15px] leading-5.5 font-semibold tracking-[-0.01em]">
        Refunds jumped because one tent breaks in the cold.
      </p>
      <p className="mt-4 text-[11px] leading-4 text-ink-3">Serif: a source speaks</p>
      <p className="text-page">“A joint that cracks within its rating is a fault of manufacture.”</p>
      <p className="mt-4 text-[11px] leading-4 text-ink-3">Mono: the machine speaks</p>
      <code className="text-code">orders.search status=refunded → 64 rows != === =&gt;</code>
    </Panel>
  );
}

export function Code() {
  return (
    <Panel title="Code">
      <div className="flex flex-col gap-3">
        <CodeBlock
          language="js"
          code={'const run = await parley.task("refunds")\nrun.limit = 0.50 // euro, hard stop'}
        />
        <CodeBlock language="json" code={'{ "order": 48213, "status": "refunded", "paid": true }'} label="JSON" />
      </div>
    </Panel>
  );
}
