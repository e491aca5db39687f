import type { Metadata } from "next";
import { canGrant } from "#core/access/roles.ts";
import { canSendMail } from "#platform/mail/send-mail.ts";
import { SearchField } from "#ui/controls/search-field.tsx";
import { SettingsPage, SettingsSection } from "#ui/shell/settings-page.tsx";
import { invitableRoles } from "#workspace/people/commands/invite-member.ts";
import { InvitationList } from "#workspace/people/components/invitation-list.tsx";
import { InviteDialog } from "#workspace/people/components/invite-dialog.tsx";
import { ListBox } from "#workspace/people/components/list-box.tsx";
import { MemberTable } from "#workspace/people/components/member-table.tsx";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";
import { Paging } from "#workspace/people/components/paging.tsx";
import { listInvitations } from "#workspace/people/queries/list-invitations.ts";
import { listMembers } from "#workspace/people/queries/list-members.ts";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Members" };

export default async function MembersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  const { actor, workspace } = context;
  if (!workspace) return <NoWorkspace />;
  const query = await searchParams;
  const [search, cursor] = [oneOf(query.search) ?? "", oneOf(query.cursor)];
  const mayInvite = workspace.permissions.has("people:invite");
  const invitable = invitableRoles.filter((role) => canGrant(workspace.role, role));
  const [members, invitations] = await Promise.all([
    listMembers(context, { search: search.slice(0, 100), cursor }),
    mayInvite ? listInvitations(context, { cursor: oneOf(query.invitations) }) : null,
  ]);
  return (
    <SettingsPage
      title="Members"
      wide
      description={
        mayInvite
          ? `Who works in ${workspace.name}, and what they may do.`
          : `Who works in ${workspace.name}. Owners and admins invite people and change roles.`
      }
      actions={mayInvite && <InviteDialog roles={invitable} canMail={canSendMail()} />}
    >
      {mayInvite && oneOf(query.do) === "invite" && <InviteDialog roles={invitable} canMail={canSendMail()} asked />}
      <div className="flex flex-col gap-3">
        <search className="max-w-80 max-sm:max-w-none">
          <form>
            <SearchField name="search" label="Search by name or address" defaultValue={search} />
          </form>
        </search>
        <ListBox>
          {members.items.length > 0 ? (
            <MemberTable
              members={members.items}
              ownId={actor.id}
              ownRole={workspace.role}
              may={workspace.permissions}
              isActing={actor.runBy !== null}
            />
          ) : (
            <p className="px-4 py-10 text-center text-ui text-ink-3">
              Nobody here has “{search}” in their name or address.
            </p>
          )}
        </ListBox>
        <Paging path="/settings/members" query={{ search }} cursor={cursor} next={members.nextCursor} />
      </div>
      {invitations && (
        <SettingsSection title="Open invitations" description="Invitations that haven't been accepted yet.">
          {invitations.items.length > 0 ? (
            <InvitationList invitations={invitations.items} />
          ) : (
            <p className="rounded-lg border border-dashed px-4 py-6 text-center text-ui text-ink-3">
              No invitation is open.
            </p>
          )}
          <Paging
            path="/settings/members"
            query={{ search }}
            name="invitations"
            cursor={oneOf(query.invitations)}
            next={invitations.nextCursor}
          />
        </SettingsSection>
      )}
    </SettingsPage>
  );
}
