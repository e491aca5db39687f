"use client";

import { TabLinks } from "#ui/display/tab-links.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";

/** Those who judge answers: people in queues, and checks by themselves. */
export function JudgeTabs({ current }: { current: "queues" | "checks" }) {
  const to = useLinks();
  return (
    <div className="shrink-0">
      <TabLinks
        label="Who judges"
        items={[
          { href: to("/apps/trace/reviews"), label: "Queues", current: current === "queues" },
          { href: to("/apps/trace/reviews/checks"), label: "Checks", current: current === "checks" },
        ]}
      />
    </div>
  );
}
