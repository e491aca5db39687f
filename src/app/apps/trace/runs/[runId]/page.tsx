import { notFound, redirect } from "next/navigation";
import { AppError } from "#lib/app-error.ts";
import { findTraceOfRun } from "#subapps/trace/index.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { linksFor } from "#workspace/shell/links-for.ts";
import { apps } from "../../../../../registry.ts";

type Props = { params: Promise<{ runId: string }> };

/** Any run of an answer leads to the trace of the whole. */
export default async function Page({ params }: Props) {
  const [{ runId }, context, links] = await Promise.all([params, requireSignIn(), linksFor(apps)]);
  if (!context.workspace) return null; // the layout says so
  const { traceId } = await findTraceOfRun(context, { runId }).catch((error: unknown) => {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "invalid")) notFound();
    throw error;
  });
  redirect(links.to(`/apps/trace/${traceId}`));
}
