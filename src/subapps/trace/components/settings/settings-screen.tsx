import { SettingsPage } from "#ui/shell/settings-page.tsx";
import { NotAllowed } from "#workspace/people/components/not-allowed.tsx";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { getTraceSettings } from "../../queries/get-trace-settings.ts";
import { SettingsForm } from "./settings-form.tsx";

/** What is masked, how long runs are kept, where they are sent on to and where the chain is anchored. */
export async function SettingsScreen({ context }: { context: SignedInContext }) {
  const { workspace } = context;
  if (!workspace) return null;
  const mayChange = workspace.permissions.has("trace:manage");
  return (
    <SettingsPage title="Settings" description="Masking, retention and forwarding of runs.">
      {!mayChange && (
        <NotAllowed permission="trace:manage" role={workspace.role}>
          You cannot change how {workspace.name} keeps its runs
        </NotAllowed>
      )}
      {workspace.permissions.has("trace:read") && (
        <SettingsForm initial={await getTraceSettings(context, {})} isLocked={!mayChange} />
      )}
    </SettingsPage>
  );
}
