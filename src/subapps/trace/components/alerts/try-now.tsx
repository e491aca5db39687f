"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { AlertMeasure } from "../../alerts/alert-rule.ts";
import { valueWords } from "../../alerts/alert-words.ts";
import { api } from "../trace-api.ts";
import type { alertBody } from "./alert-draft.ts";

interface TryNowProps {
  body: ReturnType<typeof alertBody>;
  measure: AlertMeasure;
}

/** What the rule would say at this moment, before anybody is told anything. */
export function TryNow({ body, measure }: TryNowProps) {
  const money = useMoney();
  const [said, setSaid] = useState<string | null>(null);
  const { isPending, failure, run } = useApiMutation();
  const ask = () =>
    run(async () => {
      if (!body) return;
      const { name: _, isPaused: __, toldUserIds: ___, toldMails: ____, webhook: _____, ...rule } = body;
      const { value, isFiring } = await api("POST /trace-alerts/try", rule);
      setSaid(`It is ${valueWords(measure, value, money)} now, so it would ${isFiring ? "fire" : "not fire"}.`);
    });
  return (
    <div className="flex items-center gap-3">
      <Button size={28} disabled={!body} pending={isPending} onClick={ask}>
        Try it now
      </Button>
      <p role="status" className={failure ? "text-ui text-red-ink" : "text-ui text-ink-2"}>
        {failure ?? said}
      </p>
    </div>
  );
}
