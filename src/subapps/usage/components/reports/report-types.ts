import type { Wire } from "#lib/wire.ts";
import type { listReports } from "../../reports/queries/list-reports.ts";
import type { previewReport } from "../../reports/queries/preview-report.ts";

export type ReportItem = Wire<Awaited<ReturnType<typeof listReports>>>["items"][number];
export type ReportPreview = Wire<Awaited<ReturnType<typeof previewReport>>>;
