import type { AppManifest } from "#core/apps/manifest.ts";

export const library = {
  slug: "library",
  host: "library",
  start: "/apps/library",
  name: "Library",
  description: "Read documents with an AI at your side",
  palette: [
    {
      kind: "action",
      label: "Upload documents",
      href: "/apps/library?do=upload",
      keywords: ["add", "file", "PDF", "import"],
      permission: "library:write",
    },
    {
      kind: "page",
      label: "Highlights",
      href: "/apps/library/highlights",
      keywords: ["notes", "annotations"],
      permission: "library:read",
    },
    {
      kind: "page",
      label: "References",
      href: "/apps/library/references",
      keywords: ["citations", "BibTeX", "Zotero"],
      permission: "library:read",
    },
  ],
} as const satisfies AppManifest;
