import { NotAllowed } from "#core/people/components/not-allowed.tsx";
import { listMembers } from "#core/people/queries/list-members.ts";
import type { SignedInContext } from "#core/web/page-context.ts";
import { isUuid } from "#lib/uuid.ts";
import { SettingsPage, SettingsSection } from "#ui/shell/settings-page.tsx";
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
          You cannot see how the chain of {workspace.name} stands
        </NotAllowed>
      </SettingsPage>
    );
  const mayErase = workspace.permissions.has("trace:manage");
  const [integrity, people] = await Promise.all([getIntegrity(context, {}), mayErase ? peopleOf(context) : []]);
  return (
    <SettingsPage
      wide
      title="Integrity"
      description="Every step and every line of the audit log is hashed into blocks, each block names the one before it, and the newest is signed every minute. Whoever changes a record is found out, and which record it was."
    >
      <IntegrityView initial={integrity} zone={zone} />
      <VerifyOffline />
      {mayErase && (
        <SettingsSection
          title="Erase a person's data"
          description="Takes away the key under which all that a person said and was told is encrypted. The chain stays whole."
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
