"use client";

import { ImageIcon } from "lucide-react";
import { useState } from "react";

/**
 * An image on another site. It loads on a click only: fetching it tells that site who reads, and its address may carry
 * words out of the conversation. Our pages may not load it themselves, so a sandboxed frame does (/api/remote-image).
 */
export function RemoteImage({ src, alt }: { src: string; alt: string }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown)
    return (
      <iframe
        src={`/api/remote-image?${new URLSearchParams({ src, alt })}`}
        title={alt || `Image from ${hostOf(src)}`}
        sandbox=""
        referrerPolicy="no-referrer"
        className="my-1 block h-80 w-full rounded-lg border bg-surface-2"
      />
    );
  return (
    <button
      type="button"
      title={src}
      onClick={() => setIsShown(true)}
      className="my-0.5 inline-flex min-h-8 max-w-full items-center gap-2 rounded-md border bg-surface-2 px-2.5 py-1 text-left align-middle text-ui hover:bg-surface-3"
    >
      <ImageIcon size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden />
      <span className="min-w-0">
        {alt && <span className="block [overflow-wrap:anywhere]">{alt}</span>}
        <span className="block text-meta text-ink-3 [overflow-wrap:anywhere]">Load image from {hostOf(src)}</span>
      </span>
    </button>
  );
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? address;
