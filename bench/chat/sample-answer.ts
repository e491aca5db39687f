const section = (number: number) => `## ${number}. What the orders say

The **Ridgeline 2 tent** caused 29 of the 64 refunds in week ${number}. Its pole joint cracks below −5 °C, which our policy
counts as a *maker's fault*, so we pay return postage too; see [the policy](https://example.com/policy) and \`orders.csv\`.

| Cause | Refunds | Goods | Total |
|:------|--------:|------:|------:|
| Ridgeline 2, pole joint | 29 | €7,221 | **€7,569** |
| Late parcels | 18 | €1,904 | **€1,904** |
| Changed mind | 17 | €1,116 | **€1,116** |

1. Stop selling it today, and tell the three shops that still have it.
2. Write to everyone who bought one since September:
   - those in the north first, for it is cold there already
   - the others with the \`recall\` template

\`\`\`ts
const refunds = orders.filter((order) => order.status === "refunded");
export const total = refunds.reduce((sum, { goods, postage }) => sum + goods + postage, 0); // 10,589
\`\`\`

> A part that fails in normal weather for its rated season is a maker's fault.

The expected number of refunds is $\\lambda = n \\cdot p$, which for 40 orders a week is about 1.6.

`;

/** An answer of 20 KB as models write them: prose, tables, lists, code, quotes and formulas. */
export function sampleAnswer(bytes = 20_480): string {
  let text = "";
  for (let number = 1; text.length < bytes; number++) text += section(number);
  return text.slice(0, bytes);
}

/** In the pieces in which it comes. */
export const piecesOf = (text: string, size = 16): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));
