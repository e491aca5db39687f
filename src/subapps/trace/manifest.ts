import type { AppManifest } from "#core/apps/manifest.ts";

export const trace = {
  slug: "trace",
  host: "trace",
  start: "/apps/trace",
  name: "Trace",
  description: "See and prove how an answer came about",
  order: 1000,
  palette: [
    {
      kind: "page",
      label: "Reviews",
      href: "/apps/trace/reviews",
      keywords: ["queue", "scores"],
      permission: "trace:review",
    },
    {
      kind: "page",
      label: "Datasets",
      href: "/apps/trace/datasets",
      keywords: ["evaluation"],
      permission: "trace:read",
    },
    {
      kind: "page",
      label: "Experiments",
      href: "/apps/trace/experiments",
      keywords: ["evaluation"],
      permission: "trace:read",
    },
    { kind: "page", label: "Alerts", href: "/apps/trace/alerts", keywords: ["notify"], permission: "trace:read" },
    {
      kind: "page",
      label: "Integrity",
      href: "/apps/trace/integrity",
      keywords: ["verify", "proof", "seal"],
      permission: "trace:read",
    },
    {
      kind: "page",
      label: "Trace settings",
      href: "/apps/trace/settings",
      keywords: ["OpenTelemetry", "OTLP", "retention"],
      permission: "trace:manage",
    },
  ],
} as const satisfies AppManifest;
