"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { signInAt } from "#workspace/auth/client/sign-in.ts";

/** `href` where the provider only knows another host of ours: sign-in goes on there. */
export type RedirectingProvider = { id: string; name: string; href: string | null };

const words = (name: string) => (name === "Single sign-on" ? "Use single sign-on" : `Continue with ${name}`);

/** The ways that lead to another site and back. Without scripts the button posts the form to the library. */
export function ProviderButtons({ providers, callbackUrl }: { providers: RedirectingProvider[]; callbackUrl: string }) {
  const [leaving, setLeaving] = useState<string | null>(null);
  const icon = <KeyRound strokeWidth={1.75} aria-hidden />;
  return providers.map(({ id, name, href }) =>
    href ? (
      <ButtonLink key={id} href={href} size={40} wide icon={icon}>
        {words(name)}
      </ButtonLink>
    ) : (
      <Button
        key={id}
        type="submit"
        formAction={`/api/auth/signin/${id}`}
        formMethod="post"
        formEncType="application/x-www-form-urlencoded"
        formNoValidate
        size={40}
        wide
        icon={icon}
        pending={leaving === id}
        onClick={(event) => {
          event.preventDefault();
          setLeaving(id);
          signInAt(id, callbackUrl).catch(() => setLeaving(null));
        }}
      >
        {words(name)}
      </Button>
    ),
  );
}
