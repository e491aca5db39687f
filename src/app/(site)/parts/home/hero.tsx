import { ButtonLink } from "#ui/controls/button-link.tsx";
import { CopyCommand } from "../copy-command.tsx";
import type { PageText } from "../page-text.ts";

/** What it is, in one sentence, and the two things most people come to do. */
export function Hero({ t }: PageText) {
  return (
    <section className="border-b">
      <div className="mx-auto w-full max-w-300 pt-14 pb-12 max-[1232px]:px-4 max-sm:pt-8 max-sm:pb-10">
        <h1 className="-ml-0.5 max-w-230 text-hero">{t("home.hero")}</h1>
        <p className="mt-5 max-w-165 text-[18px] leading-7 tracking-[-0.012em] text-pretty text-ink-2 max-sm:text-[16px] max-sm:leading-6">
          {t("home.lead")}
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
          <ButtonLink variant="primary" size={40} href="#self-hosting">
            {t("home.runIt")}
          </ButtonLink>
          <ButtonLink size={40} href="/landing/screens">
            {t("home.lookAround")}
          </ButtonLink>
          <div className="ml-auto max-lg:ml-0">
            <CopyCommand
              command="npm start"
              words={{ copy: t("home.copyCommand"), copied: t("home.copied"), refused: t("home.copyRefused") }}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
