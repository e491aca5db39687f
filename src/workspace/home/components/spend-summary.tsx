import { SplitBar } from "#ui/display/split-bar.tsx";
import { appLooks } from "#ui/identity/app-icon.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { HomeSpend } from "../home.ts";
import { HomeSection } from "./section.tsx";

export function SpendSummary({ spend }: { spend: HomeSpend }) {
  return (
    <HomeSection title="Spend this month" detail={spend.detail}>
      <p className="mb-2.5 flex items-baseline justify-between tabular-nums">
        <AppLink href={spend.href} prefetch={false} className="rounded-sm text-section text-ink hover:underline">
          {spend.spent}
        </AppLink>
        {spend.limit && <span className="text-ui text-ink-3">of {spend.limit}</span>}
      </p>
      <SplitBar
        label="Spend by app"
        limit={spend.limitValue}
        parts={spend.parts.map(({ slug, name, value }) => ({ name, value, hue: appLooks[slug]?.hue ?? 268 }))}
      />
    </HomeSection>
  );
}
