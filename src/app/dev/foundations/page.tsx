import type { Metadata } from "next";
import { env } from "#platform/env.ts";
import { TextLink } from "#ui/controls/text-link.tsx";
import { readTheme } from "#ui/theme/read-theme.ts";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { requireBuilder } from "#workspace/shell/require-builder.ts";
import { Colours } from "./colours.tsx";
import { Controls, MoreControls } from "./controls.tsx";
import { Feedback } from "./feedback.tsx";
import { Figures } from "./figures.tsx";
import { Identity } from "./identity.tsx";
import { Markdown } from "./markdown.tsx";
import { Files, ManyRows } from "./more.tsx";
import { Overlays } from "./overlays.tsx";
import { Code, TypeScale, Voices } from "./type.tsx";

export const metadata: Metadata = { title: "Foundations" };

/** Every part of the design system on one page, for those who build with it. */
export default async function FoundationsPage() {
  await requireBuilder();
  return (
    <main className="mx-auto flex max-w-360 flex-col gap-4 p-4">
      <header className="flex flex-wrap items-center gap-4">
        <h1 className="text-greeting">Foundations</h1>
        <TextLink href="/dev/foundations/shell">Shell</TextLink>
        <TextLink href="/dev/foundations/sign-in">Sign in</TextLink>
        <TextLink href="/dev/foundations/public">Public</TextLink>
        <span className="ml-auto">
          <ThemeSwitch initial={await readTheme()} domain={env().BASE_DOMAIN} />
        </span>
      </header>
      <div className="grid grid-cols-[404px_1fr_404px] gap-4 max-lg:grid-cols-1 *:flex *:min-w-0 *:flex-col *:gap-4">
        <div>
          <Colours />
          <Identity />
          <Voices />
        </div>
        <div>
          <TypeScale />
          <Controls />
          <MoreControls />
        </div>
        <div>
          <Feedback />
          <Overlays />
          <Code />
          <Files />
        </div>
      </div>
      <Figures />
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <Markdown />
        <ManyRows />
      </div>
    </main>
  );
}
