"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import type { OpenDocument } from "../../shelf/shelf-document.ts";
import { api } from "../library-api.ts";

/** A document of which nothing can be read: it is coming, or it could not be read, and why. */
export function NotReadYet({ document, mayWrite }: { document: OpenDocument; mayWrite: boolean }) {
  const router = useRouter();
  const to = useLinks();
  const { isPending, failure, run } = useApiMutation();
  const { state, faultMessage } = document.revision ?? {};
  const isComing = state === "waiting" || state === "reading";
  useNews(
    ["library.document_changed"],
    () => router.refresh(),
    (payload) => payload.documentId === document.id,
  );
  // A short file is read before this page hears any news: nobody would tell it again.
  useEffect(() => {
    if (!isComing) return;
    const timer = setInterval(() => router.refresh(), 1000);
    return () => clearInterval(timer);
  }, [isComing, router]);
  const retry = () => run(() => api("POST /library/documents/:documentId/retry", { documentId: document.id }));
  return (
    <>
      <PageHeader title={document.title} parent={{ label: "Library", href: to("/apps/library") }} />
      <div className="grid flex-1 place-items-center">
        {isComing ? (
          <p className="flex items-center gap-2 text-ui text-ink-3">
            <Spinner size={16} /> The first page will be here in a moment.
          </p>
        ) : (
          <EmptyState
            title={state === "cancelled" ? "Reading was stopped" : "This file could not be read"}
            action={
              mayWrite && (
                <Button variant="primary" pending={isPending} onClick={() => void retry()}>
                  Try again
                </Button>
              )
            }
            tryNow={
              <AppLink href="/apps/library" className="self-center text-ui text-accent-ink underline">
                Back to Library
              </AppLink>
            }
          >
            {failure ?? faultMessage ?? "Nothing of it has been read in. Try again."}
          </EmptyState>
        )}
      </div>
    </>
  );
}
