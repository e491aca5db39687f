"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { AppLink } from "#core/shell/components/app-link.tsx";
import { Button } from "#ui/controls/button.tsx";
import { buttonClass } from "#ui/controls/button-class.ts";
import { toast } from "#ui/feedback/toast.ts";
import type { HomeAction } from "../home.ts";

/** What can be done about it, from the row. The first stands nearest to the edge, and first on a phone. */
export function NeedActions({ actions, about }: { actions: readonly HomeAction[]; about: string }) {
  return (
    <div className="flex flex-row-reverse items-center justify-end gap-2 max-sm:flex-row max-sm:justify-start">
      {actions.map((action, position) => (
        <NeedAction key={action.label} action={action} about={about} variant={position === 0 ? "outlined" : "ghost"} />
      ))}
    </div>
  );
}

function NeedAction({ action, about, variant }: { action: HomeAction; about: string; variant: "outlined" | "ghost" }) {
  const [working, setWorking] = useState(false);
  const [refreshing, refresh] = useTransition();
  const router = useRouter();
  const label = `${action.label}: ${about}`;
  if ("href" in action) {
    return (
      <AppLink
        href={action.href}
        prefetch={false}
        aria-label={label}
        className={`${buttonClass({ variant, size: 28 })} max-sm:h-9`}
      >
        {action.label}
      </AppLink>
    );
  }
  const act = async () => {
    setWorking(true);
    try {
      await callApi(action.call.method, action.call.path, action.call.body);
      toast.success(action.done);
      refresh(() => router.refresh());
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : "Not done. Try again.");
    }
    setWorking(false);
  };
  return (
    <Button
      size={28}
      variant={variant}
      aria-label={label}
      pending={working || refreshing}
      onClick={act}
      className="max-sm:h-9"
    >
      {action.label}
    </Button>
  );
}
