import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";

interface ModelNamesProps {
  names: readonly { their: string; guess: string | null }[];
  ours: readonly string[];
  chosen: Record<string, string | null>;
  onChoose: (their: string, model: string | null) => void;
}

/** What each of their names means here. */
export function ModelNames({ names, ours, chosen, onChoose }: ModelNamesProps) {
  return (
    <Table label="Their names and what they mean here">
      <TableHead>
        <Th>In the table</Th>
        <Th>Here</Th>
      </TableHead>
      <tbody>
        {names.map(({ their, guess }) => {
          const model = chosen[their] === undefined ? guess : chosen[their];
          return (
            <Tr key={their} className="hover:bg-transparent">
              <Td className="max-w-72">
                <span className="block truncate" title={their}>
                  {their}
                </span>
                {model === null && <Badge tone="amber">None of ours</Badge>}
              </Td>
              <Td className="w-1/2 min-w-48">
                <NativeSelect
                  size={28}
                  aria-label={`What ${their} means here`}
                  value={model ?? ""}
                  onChange={({ target }) => onChoose(their, target.value || null)}
                  options={[{ value: "", label: "None of ours" }, ...ours.map((one) => ({ value: one, label: one }))]}
                />
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
