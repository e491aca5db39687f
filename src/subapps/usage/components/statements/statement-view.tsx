"use client";

import { formatMonth } from "#lib/format/date.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../usage-api.ts";
import "../records/print.css";
import { Download, Printer } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { RecordsPane } from "../records/records-pane.tsx";
import { StatementSheet } from "./statement-sheet.tsx";

/** The statement of a month, to read, print and keep. */
export function StatementView({ month }: { month: string }) {
  const to = useLinks();
  const loaded = useApiQuery(api, "GET /usage/statements/:month", { month }, { news: ["usage.records_changed"] });
  const file = (format: string) => `/api/v1/usage/statements/${month}/file?format=${format}`;
  return (
    <RecordsPane
      title={formatMonth(month, "UTC")}
      parent={{ label: "Statements", href: to("/apps/usage/statements") }}
      actions={
        <>
          <IconButton
            size={28}
            label="Print"
            icon={<Printer strokeWidth={1.75} aria-hidden />}
            onClick={() => window.print()}
          />
          <DropdownMenu
            trigger={
              <Button size={28} icon={<Download strokeWidth={1.75} aria-hidden />}>
                Download
              </Button>
            }
            entries={[
              { label: "CSV", onSelect: () => window.location.assign(file("csv")) },
              { label: "JSON", onSelect: () => window.location.assign(file("json")) },
            ]}
          />
        </>
      }
    >
      <LoadedPane loaded={loaded} what="The statement">
        {(statement) => <StatementSheet statement={statement} />}
      </LoadedPane>
    </RecordsPane>
  );
}
