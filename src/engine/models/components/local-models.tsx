import { HardDrive } from "lucide-react";
import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { LocalModels as Local } from "../queries/list-local-models.ts";
import { CancelDownload, InstallRuntime, RemoveLocalModel, WatchDownloads } from "./local-model-controls.tsx";
import { ProviderMark } from "./provider-mark.tsx";

/** GGUF files this machine can run by itself, what is on its way, and the runtime they need. */
export function LocalModels({ files, downloads, runtime }: Local) {
  const isBusy =
    runtime.state === "installing" || downloads.some(({ state }) => state === "running" || state === "waiting");
  return (
    <>
      {isBusy && <WatchDownloads />}
      {runtime.state !== "installed" && (files.length > 0 || downloads.length > 0 || runtime.state !== "missing") && (
        <RuntimeNotice runtime={runtime} />
      )}
      {files.length + downloads.length > 0 ? (
        <RowList>
          {downloads.map((download) => (
            <Row
              key={download.name}
              lead={<ProviderMark kind="local" />}
              title={<span className="truncate">{download.name}</span>}
              detail={<Progress download={download} />}
              end={<CancelDownload name={download.name} hasFailed={download.state === "failed"} />}
            />
          ))}
          {files.map(({ name, bytes }) => (
            <Row
              key={name}
              lead={<ProviderMark kind="local" />}
              title={
                <>
                  <span className="truncate">{name}</span>
                  <Badge tone={runtime.state === "installed" ? "green" : "neutral"}>
                    {runtime.state === "installed" ? "Ready" : "Waits for the runtime"}
                  </Badge>
                </>
              }
              detail={
                <>
                  <code className="text-code">local/{name}</code> · {size(bytes)}
                </>
              }
              end={<RemoveLocalModel name={name} />}
            />
          ))}
        </RowList>
      ) : (
        <p className="flex items-center justify-center gap-2 rounded-lg border border-dashed px-4 py-6 text-center text-ui text-ink-3">
          <HardDrive size={16} strokeWidth={1.75} className="shrink-0" aria-hidden /> No model file is on this machine.
        </p>
      )}
    </>
  );
}

function RuntimeNotice({ runtime }: { runtime: Local["runtime"] }) {
  if (runtime.state === "installing")
    return <Notice title="The runtime is being installed">This takes a minute or two.</Notice>;
  return (
    <Notice
      tone={runtime.state === "failed" ? "red" : "amber"}
      title={runtime.state === "failed" ? "The runtime could not be installed" : "One thing is missing"}
      actions={<InstallRuntime />}
    >
      {runtime.error ?? "To run model files this machine needs node-llama-cpp, some 80 MB from the package registry."}
    </Notice>
  );
}

function Progress({ download }: { download: Local["downloads"][number] }) {
  const { state, error, receivedBytes, totalBytes } = download;
  if (state === "failed") return <span className="break-words text-red-ink">{error}</span>;
  if (state === "waiting") return "Waits for its turn";
  const share = totalBytes ? Math.floor((receivedBytes / totalBytes) * 100) : null;
  return (
    <span className="flex items-center gap-2">
      <span
        role="progressbar"
        aria-label={`Fetching ${download.name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share ?? undefined}
        className="block h-1 w-40 overflow-hidden rounded-full bg-surface-3 max-sm:w-24"
      >
        <span className="block h-full rounded-full bg-accent transition-[width]" style={{ width: `${share ?? 0}%` }} />
      </span>
      <span className="tabular-nums">
        {share === null ? size(receivedBytes) : `${share} % of ${size(totalBytes ?? 0)}`}
      </span>
    </span>
  );
}

const size = (bytes: number) =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`;
