import { clsx } from "clsx";
import { FileText, X } from "lucide-react";
import type { Attachment } from "./use-attachments.ts";

/** What will go with the message, above the words: how far each file has come, and a way to leave it out. */
export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Attached files" className="flex flex-wrap gap-2 px-3 pt-3">
      {attachments.map((file) => (
        <li
          key={file.key}
          className={clsx(
            "relative flex h-11 max-w-60 items-center gap-2 overflow-hidden rounded-md border pr-1 pl-2",
            file.error ? "border-red-line bg-red-soft" : "bg-surface-2",
          )}
        >
          {file.preview ? (
            // biome-ignore lint/performance/noImgElement: a picture from the person's own disk
            <img src={file.preview} alt="" className="size-7 shrink-0 rounded-sm object-cover" />
          ) : (
            <FileText size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-3" />
          )}
          <span className="min-w-0">
            <span className="block truncate text-[12.5px] leading-4 font-strong text-ink">{file.name}</span>
            <span
              role={file.error ? "alert" : undefined}
              className={clsx("block truncate text-[11px] leading-4", file.error ? "text-red-ink" : "text-ink-3")}
            >
              {file.error ?? (file.fileId ? file.size : `${Math.round(file.progress * 100)} %`)}
            </span>
          </span>
          <button
            type="button"
            aria-label={`Remove ${file.name}`}
            onClick={() => onRemove(file.key)}
            className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:text-ink max-sm:size-9"
          >
            <X size={14} strokeWidth={2} aria-hidden />
          </button>
          {!file.fileId && !file.error && (
            <span
              className="absolute bottom-0 left-0 h-0.5 bg-accent"
              style={{ width: `${file.progress * 100}%` }}
              aria-hidden
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface AttachmentListProps {
  attachments: readonly Attachment[];
  onRemove: (key: string) => void;
}
