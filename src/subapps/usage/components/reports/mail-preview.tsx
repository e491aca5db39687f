"use client";

import { useEffect, useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { api } from "../usage-api.ts";
import type { ReportPreview } from "./report-types.ts";

interface MailPreviewProps {
  name: string;
  period: "week" | "month";
  zone: string;
}

/** What the mail about the last whole period says. */
export function MailPreview({ name, period, zone }: MailPreviewProps) {
  const [mail, setMail] = useState<ReportPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = JSON.stringify({ period, zone, ...(name.trim() && { name: name.trim() }) });
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      api("POST /usage/reports/preview", JSON.parse(asked)).then(
        (given) => !isOver && setMail(given),
        (problem) => !isOver && setFailure(errorMessage(problem)),
      );
    }, 250);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return (
    <section aria-label="Preview">
      <h3 className="mb-2 text-meta font-strong text-ink-2">Preview</h3>
      <div className="rounded-lg border bg-surface-2 p-3 text-ui text-ink">
        {!mail ? (
          <p className="text-ink-3">{failure ?? "Putting it together…"}</p>
        ) : (
          <>
            <p className="text-meta text-ink-3">Subject</p>
            <p className="mb-2 font-strong">{mail.subject}</p>
            {mail.paragraphs.map((words) => (
              <p key={words} className="text-ink-2">
                {words}
              </p>
            ))}
            {(mail.tables ?? []).map(({ title, head, rows }) => (
              <table key={title} className="mt-3 w-full text-left text-meta tabular-nums">
                <caption className="pb-1 text-left font-strong text-ink">{title}</caption>
                <thead>
                  <tr className="border-b text-ink-3">
                    {head.map((cell, column) => (
                      <th
                        key={cell}
                        scope="col"
                        className={column === 0 ? "py-1 font-normal" : "py-1 text-right font-normal"}
                      >
                        {cell}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row[0]} className="border-b last:border-b-0">
                      {row.map((cell, column) => (
                        <td key={head[column]} className={column === 0 ? "max-w-36 truncate py-1" : "py-1 text-right"}>
                          {cell}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
            <p className="mt-3 text-meta text-ink-3">{mail.footnote}</p>
          </>
        )}
      </div>
    </section>
  );
}
