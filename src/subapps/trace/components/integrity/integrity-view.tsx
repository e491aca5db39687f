"use client";

import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { formatDayTime } from "#lib/format/date.ts";
import { formatNumber } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { SettingsSection } from "#ui/shell/settings-page.tsx";
import { api } from "../trace-api.ts";
import { AnchorList } from "./anchor-list.tsx";
import type { Integrity } from "./integrity.ts";
import { LastVerification } from "./last-verification.tsx";

const everyMilliseconds = 1000;

export function IntegrityView({ initial, zone }: { initial: Integrity; zone: string }) {
  const [integrity, setIntegrity] = useState(initial);
  const [isAsking, setAsking] = useState(false);
  const { lastVerification: last, lastCheckpoint: checkpoint } = integrity;
  const isRunning = isAsking || last?.state === "running";
  useFollowed(last?.state === "running", setIntegrity);
  const verify = async () => {
    setAsking(true);
    try {
      await api("POST /integrity/verify");
      setIntegrity(await api("GET /integrity"));
    } catch (problem) {
      toast.error((problem as Error).message);
    }
    setAsking(false);
  };
  return (
    <>
      <dl className="grid grid-cols-5 rounded-lg border max-sm:grid-cols-2">
        <Figure name="Blocks" value={integrity.blocks} />
        <Figure name="Steps sealed" value={integrity.spans} />
        <Figure name="Audit lines sealed" value={integrity.auditLines} />
        <Figure name="Usage rows sealed" value={integrity.usageRows} />
        <Figure name="Last checkpoint" value={checkpoint ? formatDayTime(checkpoint.createdAt, zone) : "Not yet"} />
      </dl>
      <SettingsSection
        title="Verification"
        description="Checks every hash, block and signature, and compares them with the anchor file of the worker's host."
        action={
          <Button
            variant="primary"
            pending={isRunning}
            icon={<RefreshCw strokeWidth={1.75} aria-hidden />}
            onClick={() => void verify()}
          >
            Verify now
          </Button>
        }
      >
        <LastVerification last={last} blocks={integrity.blocks} zone={zone} />
      </SettingsSection>
      <SettingsSection
        title="Last checkpoint"
        description="Store the public key outside this installation. With it, anyone can check a signature."
      >
        <dl className="flex flex-col gap-3 rounded-lg border p-4 text-ui">
          <Line name="Block">{checkpoint ? formatNumber(checkpoint.blockNumber) : "None yet"}</Line>
          {checkpoint && <Line name="Hash">{checkpoint.blockHash}</Line>}
          {integrity.publicKey && (
            <div className="flex flex-col gap-1.5">
              <dt className="flex items-center justify-between gap-2 text-ink-3">
                Public key
                <CopyButton value={integrity.publicKey} label="Copy public key" words />
              </dt>
              <dd className="rounded-md bg-surface-2 p-3 text-code break-all whitespace-pre-wrap">
                {integrity.publicKey}
              </dd>
            </div>
          )}
        </dl>
      </SettingsSection>
      <SettingsSection
        title="Anchors"
        description="Where checkpoints are kept outside the database, and when the last one was written. They show if someone with database access rebuilt the records."
      >
        <AnchorList anchors={integrity.anchors} zone={zone} />
      </SettingsSection>
    </>
  );
}

/** Looks again while a verification runs. */
function useFollowed(isRunning: boolean, show: (integrity: Integrity) => void): void {
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(
      // A look that fails is made up for by the next.
      () => api("GET /integrity").then(show, () => {}),
      everyMilliseconds,
    );
    return () => clearInterval(timer);
  }, [isRunning, show]);
}

const Figure = ({ name, value }: { name: string; value: number | string }) => (
  <div className="flex flex-col-reverse border-l px-4 py-3 first:border-l-0 max-sm:nth-[odd]:border-l-0 max-sm:nth-[n+3]:border-t">
    <dt className="text-meta text-ink-3">{name}</dt>
    <dd className="text-section tabular-nums">{typeof value === "number" ? formatNumber(value) : value}</dd>
  </div>
);

const Line = ({ name, children }: { name: string; children: string }) => (
  <div className="flex gap-4 max-sm:flex-col max-sm:gap-1">
    <dt className="w-24 shrink-0 text-ink-3">{name}</dt>
    <dd className="min-w-0 text-code break-all">{children}</dd>
  </div>
);
