"use client";

import { useState } from "react";
import { toast } from "../feedback/toast.ts";
import { failureText } from "../feedback/use-submit.ts";
import { Button, type ButtonProps } from "./button.tsx";

interface ActionButtonProps extends Omit<ButtonProps, "onClick" | "children" | "pending"> {
  label: string;
  /** Runs while the button shows work; the message of what it throws is shown as a toast. */
  work: () => unknown | Promise<unknown>;
  /** Shown as a toast when it worked. */
  done?: string;
}

/** A button whose work takes a moment and can fail. */
export function ActionButton({ label, work, done, ...rest }: ActionButtonProps) {
  const [isPending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await work();
      if (done) toast.success(done);
    } catch (problem) {
      toast.error(failureText(problem));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button {...rest} pending={isPending} onClick={run}>
      {label}
    </Button>
  );
}
