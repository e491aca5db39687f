import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { AppError } from "#lib/app-error.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { getTrace } from "../../flows/get-trace.ts";
import { DetailScreen } from "./detail-screen.tsx";
import { slimSpan } from "./slim-spans.ts";

/** Title and page ask for the same trace; it is read once, and noted once. Null without a workspace: the layout says so. */
const readTrace = cache(async (traceId: string) => {
  const context = await requireSignIn();
  if (!context.workspace) return null;
  return getTrace(context, { traceId }).catch((error: unknown) => {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "invalid")) notFound();
    throw error;
  });
});

export async function detailMetadata(traceId: string): Promise<Metadata> {
  const detail = await readTrace(traceId);
  return { title: detail?.trace.excerpt || detail?.trace.name || "Run" };
}

export async function DetailPage({ traceId }: { traceId: string }) {
  const [detail, { actor, workspace }] = await Promise.all([readTrace(traceId), requireSignIn()]);
  if (!detail) return null;
  const { spans, ...rest } = detail;
  return (
    <DetailScreen
      given={{ ...rest, spans: spans.map(slimSpan) }}
      may={{
        review: workspace?.permissions.has("trace:review") ?? false,
        manage: workspace?.permissions.has("trace:manage") ?? false,
        edit: workspace?.permissions.has("agents:edit") ?? false,
        // Conversations are their owner's; the trace of one may be everybody's.
        openConversation: detail.trace.source === "parley" && detail.trace.userId === actor.id,
      }}
    />
  );
}
