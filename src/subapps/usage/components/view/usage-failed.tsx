"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";

/** Instead of figures that could not be read: why, and the two ways on. */
export function UsageFailed({ title, message }: { title: string; message: string }) {
  const router = useRouter();
  const links = useLinks();
  const [isPending, start] = useTransition();
  return (
    <>
      <PageHeader title={title} />
      <div className="mx-auto w-full max-w-160 p-8 max-sm:p-4">
        <Notice
          tone="red"
          live
          title="The figures could not be loaded"
          actions={
            <>
              <Button size={28} pending={isPending} onClick={() => start(() => router.refresh())}>
                Try again
              </Button>
              <ButtonLink size={28} variant="ghost" href={links("/apps/usage")}>
                Show the last 30 days
              </ButtonLink>
            </>
          }
        >
          {message}
        </Notice>
      </div>
    </>
  );
}
