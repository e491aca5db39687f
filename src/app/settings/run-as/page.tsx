import type { Metadata } from "next";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SettingsPage } from "#ui/shell/settings-page.tsx";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";
import { NotAllowed } from "#workspace/people/components/not-allowed.tsx";
import { Paging } from "#workspace/people/components/paging.tsx";
import { RunAsList } from "#workspace/people/components/run-as-list.tsx";
import { listRunAs } from "#workspace/people/queries/list-run-as.ts";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Run-as" };

export default async function RunAsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  const { actor, workspace } = context;
  if (!workspace) return <NoWorkspace />;
  if (!workspace.permissions.has("audit:read")) {
    return (
      <SettingsPage title="Run-as">
        <NotAllowed permission="audit:read" role={workspace.role}>
          You cannot see who acted as whom. Who acted as you is in your profile
        </NotAllowed>
      </SettingsPage>
    );
  }
  const cursor = oneOf((await searchParams).cursor);
  const page = await listRunAs(context, { cursor });
  const mayAct = workspace.permissions.has("people:run-as") && !actor.runBy;
  const toMembers = mayAct && <ButtonLink href="/settings/members">Choose a member</ButtonLink>;
  return (
    <SettingsPage
      title="Run-as"
      description="To help somebody, owners and admins can see Parley as that person does, for 30 minutes and with a reason. Each time is listed here, and the person sees it too."
      actions={page.items.length > 0 && toMembers}
    >
      {page.items.length > 0 ? (
        <RunAsList rows={page.items} />
      ) : (
        <div className="rounded-10 border border-dashed py-8">
          <EmptyState title="No run-as sessions yet" action={toMembers}>
            Open the menu beside a member and choose “Act as…”.
          </EmptyState>
        </div>
      )}
      <Paging path="/settings/run-as" query={{}} cursor={cursor} next={page.nextCursor} />
    </SettingsPage>
  );
}
