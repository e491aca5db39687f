"use client";

import { Lock } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { PasswordInput } from "#ui/controls/password-input.tsx";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import type { ClosedPlace } from "./place-info.ts";
import { askPlace } from "./visitor-api.ts";

/** Asks for the page's password before anything of it is shown. */
export function PasswordDoor({ slug, place }: { slug: string; place: ClosedPlace }) {
  const [fault, setFault] = useState<string | null>(null);
  const [isTrying, setTrying] = useState(false);
  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the field itself: it may have been filled before the page came alive.
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (!password) return setFault("Enter the password you were given.");
    setTrying(true);
    try {
      await askPlace(slug, "POST", "/enter", { password });
      window.location.reload();
    } catch (problem) {
      setFault(problem instanceof Error ? problem.message : "That did not work. Try again.");
      setTrying(false);
    }
  };
  return (
    <main className="grid min-h-dvh place-items-center bg-surface p-6">
      <form method="post" onSubmit={enter} className="flex w-full max-w-86 flex-col gap-5">
        <div className="flex flex-col items-center gap-3 text-center">
          <AgentFace agent={{ id: place.markId, mark: place.mark }} size={56} />
          <h1 className="text-greeting text-ink">{place.name}</h1>
          <p className="flex items-center gap-1.5 text-ui text-ink-3">
            <Lock size={14} strokeWidth={1.75} aria-hidden /> This page asks for a password.
          </p>
        </div>
        <Field label="Password" error={fault ?? undefined}>
          <PasswordInput size={40} autoFocus name="password" autoComplete="off" onChange={() => setFault(null)} />
        </Field>
        <Button type="submit" variant="primary" size={40} wide pending={isTrying}>
          Open
        </Button>
      </form>
    </main>
  );
}
