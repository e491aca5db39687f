"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import type { ButtonSize, ButtonVariant } from "./button-class.ts";
import { IconButton } from "./icon-button.tsx";

interface CopyButtonProps {
  value: string;
  /** What is copied, for the button's name: "Copy the key". */
  label?: string;
  /** Shows the words too, not the icon alone. */
  words?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Copies and says so in place for two seconds. */
export function CopyButton({ value, label = "Copy", words = false, variant, size = 28 }: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  const said = { idle: label, copied: "Copied", refused: "The browser refused. Select and copy by hand." }[state];
  const icon = state === "copied" ? <Check className="text-green-ink" aria-hidden /> : <Copy aria-hidden />;
  return (
    <>
      {words ? (
        <Button icon={icon} variant={variant} size={size} onClick={copy}>
          {state === "copied" ? "Copied" : "Copy"}
        </Button>
      ) : (
        <IconButton icon={icon} label={said} variant={variant} size={size} onClick={copy} />
      )}
      <span role="status" className="sr-only">
        {state === "idle" ? "" : said}
      </span>
    </>
  );
}
