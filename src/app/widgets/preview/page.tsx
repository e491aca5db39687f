import type { Metadata } from "next";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { AgentMark } from "#ui/identity/agent-mark.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { pageMetadata, pageText } from "../../(site)/parts/page-text.ts";

export async function generateMetadata(): Promise<Metadata> {
  const metadata = await pageMetadata({ path: "/widgets/preview", title: "widget.previewTitle" });
  return { ...metadata, robots: { index: false } };
}

/** The frame in which a widget will be tried out. */
export default async function WidgetPreviewPage() {
  const { t } = await pageText();
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      <div className="flex max-w-90 flex-col items-center text-center">
        <div className="mb-3 flex gap-1" aria-hidden>
          <AgentMark id="preview" hue={88} pieces={["quarter-tl", "quarter-br"]} />
          <PersonAvatar name="Mira Ito" hue={243} />
          <AgentMark id="preview" hue={190} pieces={["triangle-l", "half-r"]} />
        </div>
        <h1 className="text-[15px] leading-6 font-semibold tracking-[-0.01em]">{t("widget.noneHeading")}</h1>
        <p className="mt-0.5 text-ui text-balance text-ink-3">{t("widget.noneText")}</p>
        <ButtonLink href="/integrations/widget" target="_top" className="mt-4">
          {t("widget.today")}
        </ButtonLink>
      </div>
    </main>
  );
}
