import type { Page } from "#lib/page.ts";
import { SearchField } from "#ui/controls/search-field.tsx";
import { SettingsSection } from "#ui/shell/settings-page.tsx";
import { ListBox } from "#workspace/people/components/list-box.tsx";
import { Paging } from "#workspace/people/components/paging.tsx";
import type { ModelItem } from "../queries/list-models.ts";
import { ModelTable } from "./model-table.tsx";

interface ModelSectionProps {
  models: Page<ModelItem>;
  asked: { search: string | undefined; cursor: string | undefined };
  mayManage: boolean;
}

/** Everything the providers offered when they were last asked. */
export function ModelSection({ models, asked, mayManage }: ModelSectionProps) {
  return (
    <SettingsSection title="All models" description="Models of your providers. Prices are input / output.">
      <search className="max-w-80 max-sm:max-w-none">
        <form>
          <SearchField name="search" label="Search models" defaultValue={asked.search ?? ""} />
        </form>
      </search>
      <ListBox>
        {models.items.length > 0 ? (
          <ModelTable models={models.items} mayManage={mayManage} />
        ) : (
          <p className="px-4 py-10 text-center text-ui text-ink-3">No model is called “{asked.search}”.</p>
        )}
      </ListBox>
      <Paging path="/settings/models" query={{ search: asked.search }} cursor={asked.cursor} next={models.nextCursor} />
    </SettingsSection>
  );
}
