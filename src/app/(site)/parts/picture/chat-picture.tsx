import { HistoryPicture } from "./history-picture.tsx";
import { RailPicture } from "./rail-picture.tsx";
import { ThreadPicture } from "./thread-picture.tsx";
import { TracePicture } from "./trace-picture.tsx";

/**
 * The product at work, drawn with its own parts at 1440 by 900 and shown at five sixths. To those who do not see it,
 * it is one picture with one description. The sample is English like the apps themselves.
 */
export function ChatPicture({ label, labelLang }: { label: string; labelLang: string }) {
  return (
    <div
      role="img"
      aria-label={label}
      lang={labelLang}
      className="overflow-hidden rounded-xl border border-line-strong bg-canvas shadow-lg"
    >
      <div lang="en" aria-hidden className="flex h-225 w-360 text-ui text-ink select-none" style={{ zoom: 5 / 6 }}>
        <RailPicture current="chat" />
        <div className="my-2 mr-2 flex min-w-0 flex-1 overflow-hidden rounded-xl border bg-surface">
          <HistoryPicture />
          <ThreadPicture />
          <TracePicture />
        </div>
      </div>
    </div>
  );
}
