import type { Metadata } from "next";
import { RecordsGate } from "#subapps/usage/components/records/records-gate.tsx";
import { WhatIfView } from "#subapps/usage/components/what-if/what-if-view.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "What if" };

export default async function WhatIfPage() {
  return (
    <RecordsGate context={await requireSignIn()} title="What if">
      <WhatIfView />
    </RecordsGate>
  );
}
