"use client";

import type { ReactNode } from "react";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";

interface ChatPageProps {
  title: string;
  description: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of Chat beside its list: a head, one sentence, and a column. */
export function ChatPage({ title, description, actions, children }: ChatPageProps) {
  const links = useLinks();
  return (
    <>
      <PageHeader title={title} actions={actions} backHref={links("/apps/chat")} />
      <div className="mx-auto flex w-full max-w-188 flex-col gap-5 px-8 py-6 max-sm:px-4 max-sm:py-4">
        <p className="text-ui text-ink-2">{description}</p>
        {children}
      </div>
    </>
  );
}
