import { publicUrl } from "#platform/env.ts";

export type MailContent = {
  title: string;
  paragraphs: string[];
  /** Small tables under the words: a heading, the names of the columns, and rows. All but the first column are figures. */
  tables?: MailTable[];
  action?: { label: string; url: string };
  /** Small print: how long it holds, what to do when it was not asked for. */
  footnote?: string;
};

export type MailTable = { title: string; head: string[]; rows: string[][] };

/** One plain, quiet form for all our mails, as text and as HTML that every mail program shows. */
export function mailBody({ title, paragraphs, tables = [], action, footnote }: MailContent): {
  text: string;
  html: string;
} {
  const text = [
    title,
    ...paragraphs,
    ...tables.map(textTable),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote ? [footnote] : []),
    `Parley · ${publicUrl()}`,
  ].join("\n\n");
  return { text, html: htmlOf({ title, paragraphs, tables, action, footnote }) };
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (value: string, style: string) => `<p style="${style}">${escapeHtml(value)}</p>`;

/** Columns of equal width, for those who read mail as text. */
function textTable({ title, head, rows }: MailTable): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  const written = lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  return [title, ...written].join("\n");
}

function htmlTable({ title, head, rows }: MailTable): string {
  const cell = (tag: "th" | "td", value: string, column: number) =>
    `<${tag} style="padding:6px 0 6px ${column === 0 ? 0 : 16}px;border-bottom:1px solid #e2e4e9;text-align:${column === 0 ? "left" : "right"};font-weight:${tag === "th" ? 400 : 500};${tag === "th" ? "color:#5d6270;font-size:13px" : "font-size:14px"}">${escapeHtml(value)}</${tag}>`;
  const line = (tag: "th" | "td", cells: string[]) =>
    `<tr>${cells.map((value, column) => cell(tag, value, column)).join("")}</tr>`;
  return `<h2 style="margin:24px 0 4px;font-size:15px;font-weight:600">${escapeHtml(title)}</h2>
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-variant-numeric:tabular-nums">${line("th", head)}${rows.map((row) => line("td", row)).join("")}</table>`;
}

function htmlOf({ title, paragraphs, tables = [], action, footnote }: MailContent): string {
  const body = paragraphs.map((value) => paragraph(value, "margin:0 0 16px;font-size:15px;line-height:1.6"));
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:#4147d5;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#5d6270">If the button does nothing, open this address:<br><a href="${escapeHtml(action.url)}" style="color:#4147d5;word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : "";
  const small = footnote ? paragraph(footnote, "margin:24px 0 0;font-size:13px;line-height:1.5;color:#5d6270") : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f6f8;color:#191c24;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e2e4e9;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:16px;font-weight:700;color:#4147d5">Parley</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:650">${escapeHtml(title)}</h1>
${body.join("\n")}
${tables.map(htmlTable).join("\n")}
${button}${small}
</td></tr></table>
</td></tr></table>
</body></html>`;
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
