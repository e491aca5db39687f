"use client";

import { RotateCw } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { buttonClass } from "#ui/controls/button-class.ts";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { reloads } from "../reporting-settings.ts";
import { ProblemPage, type ProblemPlace } from "./problem-page.tsx";

type GivenUpProps = { requestId: string | null; digest: string | null; place: ProblemPlace };

/** After the last reload: what happened, what to do, and the ids that lead an operator to the cause. */
export function GivenUp({ requestId, digest, place }: GivenUpProps) {
  return (
    <ProblemPage title="This page could not be shown" place={place}>
      <p className="mt-2 text-prose text-ink-2">
        Something in it keeps failing. Parley reloaded it {reloads.limit} times and has stopped trying. What you saved
        is not affected. Reload once more, or go on from the home page.
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" size={40} icon={<RotateCw aria-hidden />} onClick={() => location.reload()}>
          Reload
        </Button>
        <a href="/" className={buttonClass({ size: 40 })}>
          Home
        </a>
      </div>
      {(requestId || digest) && (
        <div className="mt-8 border-t pt-4 text-meta text-ink-3">
          <p>If it stays, give this to whoever runs Parley for you.</p>
          <dl className="mt-1.5 flex flex-col">
            {requestId && <Id name="Request id" value={requestId} />}
            {digest && <Id name="Error id" value={digest} />}
          </dl>
        </div>
      )}
    </ProblemPage>
  );
}

function Id({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-center gap-3">
      <dt className="w-18 shrink-0">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <code className="text-code break-all text-ink select-all">{value}</code>
        <CopyButton value={value} label={`Copy the ${name.toLowerCase()}`} size={24} variant="ghost" />
      </dd>
    </div>
  );
}
