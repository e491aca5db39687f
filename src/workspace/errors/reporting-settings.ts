/** The numbers of error handling and reporting, for the browser and the server alike. */
export const reloads = {
  limit: 3,
  storageKey: "parley.reloads",
  /** A page that stood this long is healthy, and the next error starts counting anew. */
  healthyAfterMilliseconds: 30_000,
} as const;

export const tunnelPath = "/monitoring-tunnel";

export const sampling = {
  traces: 0.1,
  sessionReplays: 0.1,
  replaysOnError: 1,
  profiles: 1,
} as const;

export const masking = { allText: true, allInputs: true, allMedia: true } as const;

export const loading = {
  /** Without an error, the reporting client waits until the page is used, and this long after. */
  quietAfterMilliseconds: 5000,
  /** Before a reload, how long a report may take to leave. */
  flushMilliseconds: 2000,
  /** Errors kept while the client is on its way. */
  queueLimit: 50,
} as const;

export const keeping = {
  envelopeBytes: 1_000_000,
  exampleBytes: 32_768,
  distinctProblems: 1000,
  distinctVisitorProblems: 200,
  days: 90,
  forwardMilliseconds: 5000,
  reportsPerMinute: 60,
  /** Of visitors who aren't signed in: from one address, and from all of them together. */
  visitorReportsPerMinute: 20,
  allVisitorReportsPerMinute: 200,
  envelopesPerMinute: 600,
} as const;
