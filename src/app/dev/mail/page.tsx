import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { listMails } from "#core/mail/queries/list-mails.ts";
import { AppError } from "#lib/app-error.ts";
import { Badge } from "#ui/display/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { pageContext } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Mail", referrer: "no-referrer" };

/** The last mails, for development and for operators without an SMTP server. To anybody else it does not exist. */
export default async function DevelopmentMailPage() {
  const mails = await listMails(await pageContext(), {}).catch((error: unknown) => {
    if (error instanceof AppError) notFound();
    throw error;
  });
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-190 flex-col gap-4 bg-surface px-4 py-10">
      <h1 className="text-title">Mail</h1>
      {mails.length === 0 && <EmptyState title="No mail yet">Links for sign-in and passwords show up here.</EmptyState>}
      {mails.map((mail) => (
        <article key={mail.id} className="rounded-lg border border-line p-4">
          <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h2 className="text-ui font-strong">{mail.subject}</h2>
            <span className="text-meta text-ink-3">to {mail.recipient}</span>
            <time className="text-meta text-ink-3 tabular-nums" dateTime={mail.createdAt.toISOString()}>
              {mail.createdAt.toISOString().slice(0, 16).replace("T", " ")}
            </time>
            <Badge tone={mail.sentAt ? "green" : mail.lastError ? "red" : "amber"}>
              {mail.sentAt ? "sent" : mail.lastError ? "failed" : "not sent"}
            </Badge>
          </header>
          {mail.lastError && <p className="mt-2 text-meta text-red-ink">{mail.lastError}</p>}
          {mail.textBody && (
            <pre className="mt-3 overflow-x-auto whitespace-pre-wrap text-code text-ink-2">{linked(mail.textBody)}</pre>
          )}
        </article>
      ))}
    </main>
  );
}

function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part} className="text-accent-ink underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
