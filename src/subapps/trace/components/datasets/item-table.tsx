"use client";

import { Trash2 } from "lucide-react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { RowActions, Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { DatasetItem } from "../../datasets/dataset-item.ts";
import { api } from "../trace-api.ts";

interface ItemTableProps {
  datasetId: string;
  items: readonly DatasetItem[];
  mayEdit: boolean;
  onOpen: (item: DatasetItem) => void;
  onChanged: () => Promise<void>;
}

export function ItemTable({ datasetId, items, mayEdit, onOpen, onChanged }: ItemTableProps) {
  const remove = async (itemId: string) => {
    try {
      await api("POST /trace-datasets/:datasetId/items/remove", { datasetId, itemIds: [itemId] });
      await onChanged();
    } catch (problem) {
      toast.error(errorMessage(problem));
    }
  };
  return (
    <Table label="Items" className="table-fixed">
      <TableHead>
        <Th>Question</Th>
        <Th className="max-sm:hidden">Expected answer</Th>
        <Th className="w-20 max-sm:hidden">From</Th>
        <Th className="w-14">
          <span className="sr-only">More</span>
        </Th>
      </TableHead>
      <tbody>
        {items.map((item) => (
          <Tr key={item.id}>
            <Td className="truncate">
              <button
                type="button"
                className="max-w-full truncate text-left font-strong outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent max-sm:min-h-11"
                onClick={() => onOpen(item)}
              >
                {item.question}
              </button>
            </Td>
            <Td className="truncate text-ink-2 max-sm:hidden">{item.expected || "—"}</Td>
            <Td className="max-sm:hidden">
              {item.traceId ? (
                <AppLink href={`/apps/trace/${item.traceId}`} className="relative z-1 text-accent-ink hover:underline">
                  Trace
                </AppLink>
              ) : (
                <span className="text-ink-3">Hand</span>
              )}
            </Td>
            <Td className="text-right">
              {mayEdit && (
                <RowActions>
                  <IconButton
                    size={28}
                    label={`Take out ${item.question.slice(0, 40)}`}
                    icon={<Trash2 strokeWidth={1.75} aria-hidden />}
                    onClick={() => remove(item.id)}
                  />
                </RowActions>
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
