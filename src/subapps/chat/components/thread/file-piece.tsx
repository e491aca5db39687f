import { FileText } from "lucide-react";
import { RemoteImage } from "#ui/markdown/remote-image.tsx";
import { leadsAway, safeHref } from "#ui/markdown/safe-href.ts";
import type { FilePart } from "./message-content.ts";

/** A file or an image that came with a message. Images of other sites load on a click: their owner learns who reads. */
export function FilePiece({ part }: { part: FilePart }) {
  if (part.kind === "image") return <ImagePiece url={part.url} name={part.name} />;
  const bytes = part.bytes;
  return (
    <a
      href={`/api/v1/files/${part.fileId}`}
      className="flex h-9 max-w-full items-center gap-2 rounded-md border bg-surface-2 px-2.5 text-ui hover:bg-surface-3"
    >
      <FileText size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden />
      <span className="truncate">{part.name}</span>
      {bytes !== undefined && <span className="shrink-0 text-meta text-ink-3">{sizeWords(bytes)}</span>}
    </a>
  );
}

function ImagePiece({ url, name }: { url: string; name?: string }) {
  const isOurs = /^\/(?![/\\])/.test(url) || /^data:image\/(png|jpeg|gif|webp);/.test(url);
  const remote = isOurs ? null : safeHref(url);
  if (remote && leadsAway(remote)) return <RemoteImage src={remote} alt={name ?? ""} />;
  if (!isOurs)
    return (
      <span className="flex h-9 items-center rounded-md border bg-surface-2 px-2.5 text-ui text-ink-3">
        This image can’t be shown
      </span>
    );
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="block overflow-hidden rounded-lg border">
      {/* biome-ignore lint/performance/noImgElement: somebody's own file, of a size nobody knows */}
      <img src={url} alt={name ?? "An image"} loading="lazy" className="max-h-64 max-w-full object-contain" />
    </a>
  );
}

const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
