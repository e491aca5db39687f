"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import { startProgress } from "#ui/feedback/progress.ts";
import { toast } from "#ui/feedback/toast.ts";
import { performCall } from "#workspace/shell/api-client.ts";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import type { HomeAction } from "../home.ts";

interface HomeActionButtonProps {
  action: HomeAction;
  className: string;
  label?: string;
  children?: ReactNode;
}

/** A link, or a call of our own API that ends in a toast or on the page it made. */
export function HomeActionButton({ action, className, label, children = action.label }: HomeActionButtonProps) {
  const [isWorking, setWorking] = useState(false);
  const [isRefreshing, refresh] = useTransition();
  const router = useRouter();
  const links = useLinks();
  if ("href" in action) {
    return (
      <AppLink href={action.href} prefetch={false} aria-label={label} className={className}>
        {children}
      </AppLink>
    );
  }
  const act = async () => {
    setWorking(true);
    try {
      const answer = await performCall(action.call);
      if ("opens" in action) {
        startProgress();
        router.push(links(fillIn(action.opens, answer)));
        return; // stays busy until the next page is there
      }
      toast.success(action.done);
      refresh(() => router.refresh());
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : "That didn't work. Try again.");
    }
    setWorking(false);
  };
  const isBusy = isWorking || isRefreshing;
  return (
    <button type="button" aria-label={label} aria-busy={isBusy} disabled={isBusy} onClick={act} className={className}>
      {children}
    </button>
  );
}

const fillIn = (template: string, answer: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (_, field: string) => String(answer[field] ?? ""));
