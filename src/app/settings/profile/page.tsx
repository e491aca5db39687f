import type { Metadata } from "next";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { SettingsPage, SettingsSection } from "#ui/shell/settings-page.tsx";
import { changeMyNameAction } from "#workspace/people/actions.ts";
import { NameForm } from "#workspace/people/components/name-form.tsx";
import { OnlyYou } from "#workspace/people/components/only-you.tsx";
import { Paging } from "#workspace/people/components/paging.tsx";
import { RunAsList } from "#workspace/people/components/run-as-list.tsx";
import { getMe } from "#workspace/people/queries/get-me.ts";
import { listActedAsMe } from "#workspace/people/queries/list-acted-as-me.ts";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  if (context.actor.runBy) {
    return (
      <SettingsPage title="Profile">
        <OnlyYou name={context.actor.name} />
      </SettingsPage>
    );
  }
  const cursor = oneOf((await searchParams).cursor);
  const [me, acted] = await Promise.all([getMe(context, {}), listActedAsMe(context, { limit: 20, cursor })]);
  return (
    <SettingsPage title="Profile">
      <div className="flex items-center gap-4">
        <PersonAvatar name={me.name} id={me.id} size={56} />
        <div className="min-w-0">
          <p className="truncate text-section">{me.name}</p>
          <p className="truncate text-ui text-ink-3">{me.email}</p>
        </div>
      </div>
      <NameForm label="Name" name={me.name} help="How others see you." save={changeMyNameAction} />
      <Field label="Email" help="You sign in with it." disabled>
        <Input value={me.email} readOnly className="max-w-80" />
      </Field>
      <SettingsSection
        title="Who acted as you"
        description="Owners and admins can use Parley as you to help you. Each session is listed here with its reason."
      >
        {acted.items.length > 0 ? (
          <RunAsList rows={acted.items} own />
        ) : (
          <p className="rounded-lg border border-dashed px-4 py-6 text-center text-ui text-ink-3">
            Nobody has acted as you.
          </p>
        )}
        <Paging path="/settings/profile" query={{}} cursor={cursor} next={acted.nextCursor} />
      </SettingsSection>
    </SettingsPage>
  );
}
