import type { DerivedSpan } from "../span.ts";

/** What is about to be filed of one trace: masked already, for nothing else may be stored. */
export type TraceDraft = {
  workspaceId: string;
  /** As the database has it. */
  traceId: string;
  source: "parley" | "otlp";
  /** Whose key its contents are kept under: "user:…", "visitor:…", or "" for the workspace's. */
  subject: string;
  spans: DerivedSpan[];
  agentVersionId?: string | null;
  channel?: string | null;
  userId?: string | null;
  conversationId?: string | null;
  runId?: string | null;
  serviceName?: string | null;
  labels?: string[];
  excerpt: string;
  /** What can be searched for. */
  words: readonly string[];
};
