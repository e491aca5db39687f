"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { signOutHere } from "#core/auth/client/sign-in.ts";
import { Button } from "#ui/controls/button.tsx";

/** Signs out here and in every other tab of this browser. */
export function SignOutButton() {
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    await signOutHere("/signin").finally(() => setPending(false));
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
