"use client";

import { useEffect, useRef } from "react";

interface ArtifactFrameProps {
  code: string;
  isSvg: boolean;
}

const around = (svg: string) =>
  `<!doctype html><meta charset="utf-8"><body style="margin:0;display:grid;place-items:center;min-height:100vh">${svg}`;

/** A page that a model wrote, in a room without an origin: its scripts run there, see nothing of ours and reach no network. */
export function ArtifactFrame({ code, isSvg }: ArtifactFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow || data !== "preview ready") return;
      // It has no origin that could be named; what is sent is what its maker wrote, and nothing else.
      frame.current.contentWindow?.postMessage(isSvg ? around(code) : code, "*");
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [code, isSvg]);
  return (
    <iframe
      ref={frame}
      title="Preview"
      src="/api/preview"
      sandbox="allow-scripts allow-modals"
      referrerPolicy="no-referrer"
      className="h-[420px] w-full bg-white"
    />
  );
}
