import type { Metadata } from "next";
import { choosableForKey } from "#core/access/permissions.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SettingsPage } from "#ui/shell/settings-page.tsx";
import { CreateKeyDialog } from "#workspace/people/components/create-key-dialog.tsx";
import { KeyTable } from "#workspace/people/components/key-table.tsx";
import { ListBox } from "#workspace/people/components/list-box.tsx";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";
import { NotAllowed } from "#workspace/people/components/not-allowed.tsx";
import { Paging } from "#workspace/people/components/paging.tsx";
import { listApiKeys } from "#workspace/people/queries/list-api-keys.ts";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeysPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  const { actor, workspace } = context;
  if (!workspace) return <NoWorkspace />;
  if (!workspace.permissions.has("keys:read")) {
    return (
      <SettingsPage title="API keys">
        <NotAllowed permission="keys:read" role={workspace.role}>
          You cannot see the keys of {workspace.name}
        </NotAllowed>
      </SettingsPage>
    );
  }
  const query = await searchParams;
  const cursor = oneOf(query.cursor);
  const keys = await listApiKeys(context, { cursor });
  const mayManage = workspace.permissions.has("keys:manage");
  const mayCreate = mayManage && !actor.runBy;
  const choosable = choosableForKey(workspace.permissions);
  return (
    <SettingsPage
      title="API keys"
      wide
      description="API keys let programs use this workspace. A key can't do more than the person who created it, and stops working when they leave."
      actions={mayCreate && <CreateKeyDialog permissions={choosable} />}
    >
      {mayCreate && oneOf(query.do) === "create" && <CreateKeyDialog permissions={choosable} asked />}
      {keys.items.length > 0 ? (
        <ListBox>
          <KeyTable keys={keys.items} canRevoke={mayManage} />
        </ListBox>
      ) : (
        <div className="rounded-10 border border-dashed py-8">
          <EmptyState title="No keys yet">
            {actor.runBy
              ? `Nobody can make a key in the name of ${actor.name}.`
              : "Make one to call the API from a script, a server or another product."}
          </EmptyState>
        </div>
      )}
      <Paging path="/settings/api-keys" query={{}} cursor={cursor} next={keys.nextCursor} />
    </SettingsPage>
  );
}
