"use client";

import { useState } from "react";
import { formatBytes } from "#lib/format/number.ts";
import { FileDrop } from "#ui/controls/file-drop.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { VirtualTable } from "#ui/display/virtual-table.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Panel } from "./panel.tsx";

const rows = Array.from({ length: 10_000 }, (_, at) => ({
  id: `run-${at + 1}`,
  agent: ["Concierge", "Ledger", "Refunds", "Scout"][at % 4] ?? "",
  cost: ((at * 7) % 113) / 100,
}));

export function ManyRows() {
  return (
    <Card>
      <CardHeader title="Ten thousand rows" />
      <VirtualTable
        label="Runs"
        rows={rows}
        rowKey={({ id }) => id}
        height={300}
        onOpen={({ id }) => toast.success(`${id} would open`)}
        columns={[
          { key: "id", head: "Run", cell: ({ id }) => <code className="text-code">{id}</code> },
          { key: "agent", head: "Agent", cell: ({ agent }) => agent },
          { key: "cost", head: "Cost", numeric: true, width: "96px", cell: ({ cost }) => `€${cost.toFixed(2)}` },
        ]}
      />
    </Card>
  );
}

export function Files() {
  const [taken, setTaken] = useState<File[]>([]);
  return (
    <Panel title="Files">
      <FileDrop
        label="Drop documents here"
        accept=".pdf,.md,text/plain"
        maxBytes={25_000_000}
        multiple
        onFiles={setTaken}
      />
      {taken.map((file) => (
        <p key={file.name} className="mt-2 flex justify-between text-ui">
          {file.name} <span className="text-ink-3">{formatBytes(file.size)}</span>
        </p>
      ))}
    </Panel>
  );
}
