"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { runsPath } from "./use-run-address.ts";

/** Instead of the list when it could not be read: why, and the two ways on. */
export function RunsFailed({ message }: { message: string }) {
  const router = useRouter();
  const links = useLinks();
  const [isPending, start] = useTransition();
  return (
    <div className="mx-auto w-full max-w-160 p-8 max-sm:p-4">
      <Notice
        tone="red"
        live
        title="The runs could not be loaded"
        actions={
          <>
            <Button size={28} pending={isPending} onClick={() => start(() => router.refresh())}>
              Try again
            </Button>
            <ButtonLink size={28} variant="ghost" href={links(runsPath)}>
              Show all runs
            </ButtonLink>
          </>
        }
      >
        {message}
      </Notice>
    </div>
  );
}
