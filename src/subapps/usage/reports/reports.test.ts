import { afterAll, expect, test } from "vitest";
import { closeDatabase, database, sqlClient } from "#platform/db/db.ts";
import { givenStatedUsage } from "../../../../tests/support/given-stated-usage.ts";
import { givenMember, testContext } from "../../../../tests/support/givens.ts";
import { createReport } from "./commands/create-report.ts";
import { deleteReport } from "./commands/delete-report.ts";
import { sendReportNow } from "./commands/send-report-now.ts";
import { updateReport } from "./commands/update-report.ts";
import { keepReport, keepReports } from "./keep-reports.ts";
import { listReports } from "./queries/list-reports.ts";
import { previewReport } from "./queries/preview-report.ts";
import { requireReport } from "./records/report-rows.ts";

afterAll(closeDatabase);

const mailsTo = (email: string) => sqlClient()<{ subject: string; text_body: string; html_body: string }[]>`
  select subject, text_body, html_body from core.mail where recipient = ${email} order by created_at`;

test("ten workers send a report of a week once, to those who are still members", async () => {
  const context = await testContext();
  const ola = await givenMember("viewer", { workspaceId: context.workspace.id });
  const left = await givenMember("viewer", { workspaceId: context.workspace.id });
  const { id } = await createReport(context, {
    name: "Weekly",
    period: "week",
    zone: "Europe/Oslo",
    sendHour: 7,
    userIds: [context.actor.id, ola.id, left.id],
  });
  await sqlClient()`delete from core.membership where user_id = ${left.id}`;
  await sqlClient()`update usage.report set created_at = '2026-10-01' where id = ${id}`;
  await givenStatedUsage(
    context,
    {
      occurredAt: "2026-11-02T08:00:00Z",
      answers: 3,
      inputTokens: 1200,
      model: "acme/large",
      costNanos: 4_200_000_000,
    },
    { occurredAt: "2026-10-28T08:00:00Z", answers: 1, model: "acme/large", costNanos: 1_000_000_000 },
  );
  const report = await requireReport(database(), context.workspace.id, id);
  await keepReport(report, new Date("2026-11-09T05:59:00Z"));
  expect(await mailsTo(ola.email)).toHaveLength(0);
  await Promise.all(Array.from({ length: 10 }, () => keepReport(report, new Date("2026-11-09T06:00:00Z"))));
  await keepReports(new Date("2026-11-12T06:00:00Z"));
  const mails = await mailsTo(ola.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("Fjellverk: €4.20 in the week of 2 Nov 2026");
  expect(mails[0]?.text_body).toContain("+€3.20 on the week before");
  expect(mails[0]?.text_body).toMatch(/acme\/large\s+3\s+1,200\s+€4\.20/);
  expect(mails[0]?.html_body).toContain("<td");
  expect(await mailsTo(context.actor.email)).toHaveLength(1);
  expect(await mailsTo(left.email)).toHaveLength(0);
  const [listed] = (await listReports(context, {})).items;
  expect(listed).toMatchObject({ name: "Weekly", recipients: expect.any(Array) });
  expect(listed?.recipients).toHaveLength(2);
  expect(listed?.sent).toMatchObject([{ isByHand: false, costNanos: 4_200_000_000 }]);
});

test("a report is looked at, sent by hand, paused and deleted; a time from before it is not told", async () => {
  const context = await testContext();
  const fields = { name: "Monthly", period: "month" as const, zone: "UTC", userIds: [context.actor.id] };
  const { id: reportId } = await createReport(context, fields);
  const preview = await previewReport(context, { period: "month" });
  expect(preview.paragraphs[0]).toContain("Nothing was used");
  await keepReports(new Date());
  expect(await mailsTo(context.actor.email)).toHaveLength(0);
  expect(await sendReportNow(context, { reportId })).toMatchObject({ sent: 1 });
  await sendReportNow(context, { reportId });
  expect(await mailsTo(context.actor.email)).toHaveLength(2);
  await updateReport(context, { ...fields, reportId, isPaused: true });
  await sqlClient()`update usage.report set created_at = '2026-01-01' where id = ${reportId}`;
  await keepReports(new Date());
  expect(await mailsTo(context.actor.email)).toHaveLength(2);
  expect((await listReports(context, {})).items[0]).toMatchObject({ isPaused: true, nextAt: null });
  await deleteReport(context, { reportId });
  expect((await listReports(context, {})).items).toEqual([]);
  await expect(createReport(context, { ...fields, userIds: [] })).rejects.toMatchObject({ code: "invalid" });
  const stranger = await testContext();
  await expect(createReport(context, { ...fields, userIds: [stranger.actor.id] })).rejects.toMatchObject({
    code: "not_found",
  });
});
