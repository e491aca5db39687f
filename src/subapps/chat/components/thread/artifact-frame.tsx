"use client";

interface ArtifactFrameProps {
  code: string;
  isSvg: boolean;
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; media-src data: blob:; base-uri 'none'; form-action 'none'";

/**
 * A page that a model wrote, in a frame without an origin: it sees nothing of ours, fetches nothing and sends nothing.
 * Its scripts do not run, as the policy of the page around it holds for it too.
 */
export function ArtifactFrame({ code, isSvg }: ArtifactFrameProps) {
  const body = isSvg ? `<body style="margin:0;display:grid;place-items:center;min-height:100vh">${code}</body>` : code;
  const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">${body}`;
  return (
    <iframe
      title="Preview"
      sandbox=""
      srcDoc={page}
      referrerPolicy="no-referrer"
      className="h-[420px] w-full bg-white"
    />
  );
}
