"use client";

import { useState } from "react";
import { signOutHere } from "#core/auth/client/sign-in.ts";
import { Button } from "#ui/controls/button.tsx";

export function SignOutForm() {
  const [pending, setPending] = useState(false);
  const leave = () => {
    setPending(true);
    signOutHere("/signin").catch(() => setPending(false));
  };
  return (
    <Button variant="primary" size={40} wide pending={pending} onClick={leave}>
      Sign out
    </Button>
  );
}
