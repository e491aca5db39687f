"use client";

import { Download } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import type { getUsage } from "../../dashboard/queries/get-usage.ts";
import { type UsageAnswer, usageCsv } from "../../dashboard/rules/usage-csv.ts";
import type { ViewParams } from "../../dashboard/rules/view-address.ts";
import { api } from "../usage-api.ts";

interface ExportMenuProps {
  /** What is asked of the API: the time, the groups, what it is narrowed to. */
  question: ViewParams;
  name: string;
  /** An icon in a bar, words over a table. */
  look: "icon" | "words";
}

/** All rows of a table, also those that are not shown, as a file. */
export function ExportMenu({ question, name, look }: ExportMenuProps) {
  const save = async (kind: "csv" | "json") => {
    const asked = Object.entries(question).filter(([, value]) => Boolean(value));
    const answer: UsageAnswer = await api("GET /usage", Object.fromEntries(asked) as Parameters<typeof getUsage>[1]);
    const [text, type] =
      kind === "csv" ? [usageCsv(answer), "text/csv"] : [JSON.stringify(answer, null, 2), "application/json"];
    const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    Object.assign(document.createElement("a"), { href, download: `${name}.${kind}` }).click();
    URL.revokeObjectURL(href);
    if (answer.isCut)
      throw new Error("Only the first 10,000 rows are in the file. Choose a shorter time for the rest.");
  };
  const during = (kind: "csv" | "json") =>
    void toast
      .during(save(kind), {
        loading: "Making the file…",
        success: "The file is ready.",
        error: (problem) => (problem as Error).message,
      })
      .catch(() => {});
  return (
    <DropdownMenu
      entries={[
        { label: "CSV, for a spreadsheet", onSelect: () => during("csv") },
        { label: "JSON, as the API gives it", onSelect: () => during("json") },
      ]}
      trigger={
        look === "icon" ? (
          <IconButton label="Export" icon={<Download strokeWidth={1.75} aria-hidden />} />
        ) : (
          <Button size={28} variant="ghost">
            Export table
          </Button>
        )
      }
    />
  );
}
