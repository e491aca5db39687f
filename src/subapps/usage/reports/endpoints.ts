import { defineEndpoints } from "#core/web/endpoint.ts";
import { createReport } from "./commands/create-report.ts";
import { deleteReport } from "./commands/delete-report.ts";
import { sendReportNow } from "./commands/send-report-now.ts";
import { updateReport } from "./commands/update-report.ts";
import { listReports } from "./queries/list-reports.ts";
import { previewReport } from "./queries/preview-report.ts";

export const reportEndpoints = defineEndpoints([
  ["GET", "/usage/reports", "Reports by mail", listReports],
  ["POST", "/usage/reports", "Add a report by mail", createReport, 201],
  ["POST", "/usage/reports/preview", "What a report of the last whole period says", previewReport],
  ["PUT", "/usage/reports/:reportId", "Change a report", updateReport],
  ["DELETE", "/usage/reports/:reportId", "Delete a report", deleteReport],
  ["POST", "/usage/reports/:reportId/send", "Send the last whole period now", sendReportNow],
]);
