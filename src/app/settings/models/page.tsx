import type { Metadata } from "next";
import { isOperator } from "#core/access/operator.ts";
import { AccessNotice } from "#engine/models/components/access-notice.tsx";
import { AddProviderDialog } from "#engine/models/components/add-provider-dialog.tsx";
import { ChainSection } from "#engine/models/components/chain-section.tsx";
import { AddLocalModel } from "#engine/models/components/local-model-controls.tsx";
import { LocalModels } from "#engine/models/components/local-models.tsx";
import { ModelSection } from "#engine/models/components/model-section.tsx";
import { ProviderList } from "#engine/models/components/provider-list.tsx";
import { RetrievalNotice } from "#engine/models/components/retrieval-notice.tsx";
import { getModelAccess } from "#engine/models/queries/get-model-access.ts";
import { getModelChoices } from "#engine/models/queries/get-model-choices.ts";
import { listLocalModels } from "#engine/models/queries/list-local-models.ts";
import { listModels } from "#engine/models/queries/list-models.ts";
import { listProviders } from "#engine/models/queries/list-providers.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SettingsPage, SettingsSection } from "#ui/shell/settings-page.tsx";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Models" };

export default async function ModelsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  const { actor, workspace } = context;
  if (!workspace) return <NoWorkspace />;
  const query = await searchParams;
  const asked = { search: oneOf(query.search)?.slice(0, 100), cursor: oneOf(query.cursor) };
  const mayManage = workspace.permissions.has("models:manage");
  const isTheOperator = isOperator(actor);
  const [access, providers, choices, models, local] = await Promise.all([
    getModelAccess(context, {}),
    listProviders(context, {}),
    getModelChoices(context, {}),
    listModels(context, asked),
    isTheOperator ? listLocalModels(context, {}) : null,
  ]);
  return (
    <SettingsPage
      title="Models"
      wide
      description="Model providers, default models and prices."
      actions={mayManage && <AddProviderDialog />}
    >
      {access.askForAccess && <AccessNotice ask={access.askForAccess} isOperator={access.isOperator} />}
      {choices.isRetrieval && <RetrievalNotice />}
      <SettingsSection title="Providers" description="Keys are stored encrypted and never shown again.">
        {providers.items.length > 0 ? (
          <ProviderList providers={providers.items} mayManage={mayManage} />
        ) : (
          <div className="rounded-10 border border-dashed py-8">
            <EmptyState title="No provider yet">
              {mayManage ? "Add one with its key." : "Owners and admins add providers and their keys."}
            </EmptyState>
          </div>
        )}
      </SettingsSection>
      <ChainSection choices={choices} mayManage={mayManage} />
      {(models.items.length > 0 || asked.search) && (
        <ModelSection models={models} asked={asked} mayManage={mayManage} />
      )}
      {local && (
        <SettingsSection
          title="Models on this machine"
          description="GGUF files that run on this server, for every workspace with access to the installation's providers."
          action={<AddLocalModel />}
        >
          <LocalModels {...local} />
        </SettingsSection>
      )}
    </SettingsPage>
  );
}
