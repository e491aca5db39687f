import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { isOperator } from "#core/access/operator.ts";
import { AccessList } from "#engine/provider-access/components/access-list.tsx";
import { getInstallation } from "#engine/provider-access/queries/get-installation.ts";
import { listWorkspaceAccess } from "#engine/provider-access/queries/list-workspace-access.ts";
import { SearchField } from "#ui/controls/search-field.tsx";
import { SettingsPage, SettingsSection } from "#ui/shell/settings-page.tsx";
import { InstallationForm } from "#workspace/installation/components/installation-form.tsx";
import { Paging } from "#workspace/people/components/paging.tsx";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Installation" };

const path = "/settings/installation";

export default async function InstallationPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  if (!isOperator(context.actor)) notFound();
  const query = await searchParams;
  const [search, cursor] = [oneOf(query.search)?.slice(0, 100) ?? "", oneOf(query.cursor)];
  const [{ providers, ...settings }, workspaces] = await Promise.all([
    getInstallation(context, {}),
    listWorkspaceAccess(context, { ...(search && { search }), cursor }),
  ]);
  return (
    <SettingsPage
      title="Installation"
      wide
      description="For all workspaces. Only the operator of this installation sees this page."
    >
      <SettingsSection title="Workspaces">
        <InstallationForm settings={settings} />
      </SettingsSection>
      <SettingsSection
        title="Access to the installation's providers"
        description={
          providers.length > 0
            ? `Which workspaces can use ${providers.join(", ")} with the installation's keys.`
            : "This installation has no providers of its own yet. Set a key such as OPENAI_API_KEY in its environment, or add a model file under Models."
        }
      >
        <search className="max-w-80 max-sm:max-w-none">
          <form>
            <SearchField name="search" label="Search workspaces" defaultValue={search} />
          </form>
        </search>
        {workspaces.items.length > 0 ? (
          <AccessList workspaces={workspaces.items} defaultBudgetNanos={settings.defaultBudgetNanos} />
        ) : (
          <p className="rounded-lg border border-dashed px-4 py-6 text-center text-ui text-ink-3">
            No workspace has “{search}” in its name.
          </p>
        )}
        <Paging path={path} query={{ search }} cursor={cursor} next={workspaces.nextCursor} />
      </SettingsSection>
    </SettingsPage>
  );
}
