"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { signOutHere } from "#workspace/auth/client/sign-in.ts";

export function SignOutForm() {
  const [state, setState] = useState<"ready" | "leaving" | "failed">("ready");
  const leave = () => {
    setState("leaving");
    signOutHere("/signin").catch(() => setState("failed"));
  };
  return (
    <>
      {state === "failed" && (
        <Notice tone="red" title="You are still signed in." live>
          The server cannot be reached. Check your connection and try again.
        </Notice>
      )}
      <Button variant="primary" size={40} wide pending={state === "leaving"} onClick={leave}>
        Sign out
      </Button>
    </>
  );
}
