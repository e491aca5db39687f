"use client";

import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../usage-api.ts";
import "../records/print.css";
import { Printer } from "lucide-react";
import type { Wire } from "#lib/wire.ts";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import type { Receipt as Given } from "../../receipts/queries/get-receipt.ts";
import { RecordsPane } from "../records/records-pane.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import { receiptText } from "./receipt-text.ts";

export type Receipt = Wire<Given>;

/** What an answer cost, to see and to hand on. */
export function ReceiptView({ runId }: { runId: string }) {
  const to = useLinks();
  const loaded = useApiQuery(api, "GET /usage/receipts/:runId", { runId });
  return (
    <RecordsPane
      title="Receipt"
      parent={{ label: "Usage", href: to("/apps/usage") }}
      actions={
        loaded.data && (
          <>
            <CopyButton value={receiptText(loaded.data)} label="Copy the receipt as text" />
            <IconButton
              size={28}
              label="Print"
              icon={<Printer strokeWidth={1.75} aria-hidden />}
              onClick={() => window.print()}
            />
          </>
        )
      }
    >
      <LoadedPane loaded={loaded} what="The receipt">
        {(receipt) => <ReceiptSheet receipt={receipt} traceHref={to(`/apps/trace/runs/${receipt.runId}`)} />}
      </LoadedPane>
    </RecordsPane>
  );
}
