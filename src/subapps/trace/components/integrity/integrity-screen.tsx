import { isUuid } from "#lib/uuid.ts";
import { SettingsPage, SettingsSection } from "#ui/shell/settings-page.tsx";
import { NotAllowed } from "#workspace/people/components/not-allowed.tsx";
import { listMembers } from "#workspace/people/queries/list-members.ts";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { getIntegrity } from "../../queries/get-integrity.ts";
import { listTraceChoices } from "../../queries/list-trace-choices.ts";
import { type ErasablePerson, ErasePerson } from "./erase-person.tsx";
import { IntegrityView } from "./integrity-view.tsx";
import { VerifyOffline } from "./verify-offline.tsx";

/** How the chain stands, how to check it here and elsewhere, and how to erase somebody without breaking it. */
export async function IntegrityScreen({ context, zone }: { context: SignedInContext; zone: string }) {
  const { workspace } = context;
  if (!workspace) return null;
  if (!workspace.permissions.has("trace:read"))
    return (
      <SettingsPage title="Integrity">
        <NotAllowed permission="trace:read" role={workspace.role}>
          You can't see the integrity of {workspace.name}
        </NotAllowed>
      </SettingsPage>
    );
  const mayErase = workspace.permissions.has("trace:manage");
  const [integrity, people] = await Promise.all([getIntegrity(context, {}), mayErase ? peopleOf(context) : []]);
  return (
    <SettingsPage
      wide
      title="Integrity"
      description="Steps, owners of traces, usage and the audit log are sealed in a chain of signed blocks. A verification names every record that was changed outside Parley."
    >
      <IntegrityView initial={integrity} zone={zone} />
      <VerifyOffline />
      {mayErase && (
        <SettingsSection
          title="Erase a person's data"
          description="Deletes the key that encrypts everything a person said and was told. The records stay verifiable."
        >
          <ErasePerson people={people} />
        </SettingsSection>
      )}
    </SettingsPage>
  );
}

/** Members, and those who are in traces without being members any more. */
async function peopleOf(context: SignedInContext): Promise<ErasablePerson[]> {
  const [members, { userId: seen }] = await Promise.all([
    listMembers(context, { limit: 100 }),
    listTraceChoices(context, {}),
  ]);
  const people = new Map(
    members.items.map(({ id, name, email }) => [id, { id, name, detail: email as string | null }]),
  );
  for (const { value, label } of seen)
    if (isUuid(value) && !people.has(value)) people.set(value, { id: value, name: label, detail: null });
  return [...people.values()];
}
