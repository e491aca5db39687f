"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { notSignedOut, signOutHere } from "#workspace/auth/client/sign-in.ts";

/** Signs out here and in every other tab of this browser. */
export function SignOutButton() {
  const [pending, setPending] = useState(false);
  const leave = () => {
    setPending(true);
    signOutHere("/signin").catch(() => {
      setPending(false);
      toast.error(notSignedOut);
    });
  };
  return (
    <Button
      variant="ghost"
      size={28}
      icon={<LogOut strokeWidth={1.75} aria-hidden />}
      pending={pending}
      onClick={leave}
    >
      Sign out
    </Button>
  );
}
