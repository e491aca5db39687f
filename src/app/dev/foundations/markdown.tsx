import { MarkdownView } from "#ui/markdown/markdown-view.tsx";
import { Panel } from "./panel.tsx";

const sample = `## Refunds in week 45

Refunds rose to **64**, almost all for *one* tent. The [supplier](https://example.com) confirmed a weak pole; see \`batch 7\`.

1. Stop selling batch 7
2. Write to the 64 customers
   - those who asked twice first

> The pole may break below minus five degrees.

| Batch | Sold | Returned |
|---|--:|--:|
| 6 | 212 | 3 |
| 7 | 198 | 64 |

\`\`\`json
{ "batch": 7, "stopped": true }
\`\`\`

A script stays words: <script>alert(1)</script>`;

export function Markdown() {
  return (
    <Panel title="Markdown">
      <MarkdownView text={sample} headingLevel={3} />
    </Panel>
  );
}
