import { AudioLines, Brain, Image, Wrench } from "lucide-react";
import { Badge } from "#ui/display/badge.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import type { ModelAbilities } from "../listed-model.ts";
import type { ModelItem } from "../queries/list-models.ts";
import { PriceDialog } from "./price-dialog.tsx";

export function ModelTable({ models, mayManage }: { models: readonly ModelItem[]; mayManage: boolean }) {
  return (
    <Table label="Models">
      <TableHead>
        <Th>Model</Th>
        <Th className="max-sm:hidden">Can</Th>
        <Th numeric className="max-sm:hidden">
          Context
        </Th>
        <Th numeric>Price for a million tokens</Th>
      </TableHead>
      <tbody>
        {models.map((model) => (
          <Tr key={model.reference} className="h-13">
            <Td className="max-w-0 w-1/2">
              <p className="truncate font-strong" title={model.name}>
                {model.name}
              </p>
              <p className="truncate text-meta text-ink-3" title={model.reference}>
                <code className="text-code">{model.reference}</code>
              </p>
            </Td>
            <Td className="max-sm:hidden">
              <Abilities abilities={model.abilities} />
            </Td>
            <Td numeric className="text-ink-2 max-sm:hidden">
              {model.contextTokens ? shortened(model.contextTokens) : "—"}
            </Td>
            <Td numeric>
              <PriceDialog model={model} mayManage={mayManage} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

const shown: [keyof ModelAbilities, string, typeof Wrench | null][] = [
  ["tools", "Tools", Wrench],
  ["images", "Images", Image],
  ["audio", "Audio", AudioLines],
  ["reasoning", "Thinks", Brain],
  ["embeddings", "Embeddings", null],
  ["transcription", "Transcribes", null],
  ["speech", "Speaks", null],
];

function Abilities({ abilities }: { abilities: ModelAbilities }) {
  const known = shown.filter(([name]) => abilities[name]);
  if (known.length === 0) return <span className="text-ink-3">{abilities.chat ? "Chat" : "—"}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {known.map(([name, label, Icon]) => (
        <Badge key={name} icon={Icon && <Icon aria-hidden />}>
          {label}
        </Badge>
      ))}
    </span>
  );
}

/** 1,048,576 tokens are “1M” to those who choose a model. */
const shortened = (tokens: number) =>
  tokens >= 1_000_000 ? `${Math.round(tokens / 100_000) / 10}M` : `${Math.round(tokens / 1000)}K`;
