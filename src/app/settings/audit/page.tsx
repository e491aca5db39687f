import type { Metadata } from "next";
import { SettingsPage } from "#ui/shell/settings-page.tsx";
import { AuditFilter } from "#workspace/people/components/audit-filter.tsx";
import { AuditTable } from "#workspace/people/components/audit-table.tsx";
import { ListBox } from "#workspace/people/components/list-box.tsx";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";
import { NotAllowed } from "#workspace/people/components/not-allowed.tsx";
import { Paging } from "#workspace/people/components/paging.tsx";
import { listAudit } from "#workspace/people/queries/list-audit.ts";
import { listMembers } from "#workspace/people/queries/list-members.ts";
import { auditQuery } from "#workspace/people/rules/audit-query.ts";
import type { SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  const { workspace } = context;
  if (!workspace) return <NoWorkspace />;
  if (!workspace.permissions.has("audit:read")) {
    return (
      <SettingsPage title="Audit log">
        <NotAllowed permission="audit:read" role={workspace.role}>
          You cannot read the audit log of {workspace.name}
        </NotAllowed>
      </SettingsPage>
    );
  }
  const { values, input } = auditQuery(await searchParams);
  const [page, members] = await Promise.all([listAudit(context, input), listMembers(context, { limit: 100 })]);
  return (
    <SettingsPage
      title="Audit log"
      wide
      description="Everything that was changed, by whom, and in whose name. Lines are never changed or removed. Days are counted in UTC."
    >
      <AuditFilter people={members.items} values={values} />
      {page.items.length > 0 ? (
        <ListBox>
          <AuditTable lines={page.items} />
        </ListBox>
      ) : (
        <p className="rounded-10 border border-dashed px-4 py-10 text-center text-ui text-ink-3">
          {Object.values(values).some(Boolean) ? "Nothing matches these filters." : "Nothing has been changed yet."}
        </p>
      )}
      <Paging path="/settings/audit" query={values} cursor={input.cursor} next={page.nextCursor} />
    </SettingsPage>
  );
}
