import { ButtonLink } from "#ui/controls/button-link.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import type { PageText } from "../page-text.ts";
import { Mark, Marta } from "../picture/cast.tsx";

/** For those who belong here already. */
export function Closing({ t, signInHref }: PageText & { signInHref: string }) {
  return (
    <section className="border-t bg-canvas">
      <div className="mx-auto flex w-full max-w-300 flex-wrap items-center gap-x-6 gap-y-5 py-12 max-[1232px]:px-4">
        <div className="flex gap-1.5" aria-hidden>
          <Mark name="Concierge" size={36} />
          <Marta size={36} />
          <Mark name="Scout" size={36} />
          <PersonAvatar name="Ana Rosa" hue={312} size={36} />
        </div>
        <div className="mr-auto">
          <h2 className="text-section">{t("close.title")}</h2>
          <p className="text-[14px] leading-[22px] text-ink-2">{t("close.text")}</p>
        </div>
        <ButtonLink size={40} href={signInHref} className="max-sm:w-full">
          {t("nav.signIn")}
        </ButtonLink>
      </div>
    </section>
  );
}
