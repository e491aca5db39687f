import type { Metadata } from "next";
import { SegmentedLinks } from "#ui/controls/segmented-links.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SettingsPage } from "#ui/shell/settings-page.tsx";
import { LiveRefresh } from "#workspace/home/components/live-refresh.tsx";
import { MarkAllRead } from "#workspace/notifications/components/mark-all-read.tsx";
import { NotificationList } from "#workspace/notifications/components/notification-list.tsx";
import { listNotifications } from "#workspace/notifications/queries/list-notifications.ts";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Notifications" };

const path = "/notifications";

export default async function NotificationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  const asked = await searchParams;
  const state = oneOf(asked.state) === "unread" ? "unread" : "all";
  const { items, nextCursor } = await listNotifications(context, { state, cursor: oneOf(asked.cursor), limit: 30 });
  const isActing = context.actor.runBy !== null;
  return (
    <SettingsPage
      title="Notifications"
      description={isActing ? `What ${context.actor.name} was told in this workspace.` : undefined}
      actions={!isActing && items.some(({ readAt }) => !readAt) && <MarkAllRead size={28} />}
    >
      <LiveRefresh names={["notifications.changed"]} />
      <SegmentedLinks
        label="Which notifications"
        className="self-start"
        items={[
          { label: "All", href: path, current: state === "all" },
          { label: "New", href: `${path}?state=unread`, current: state === "unread" },
        ]}
      />
      {items.length > 0 ? (
        <div className="overflow-hidden rounded-lg border">
          <NotificationList items={items} now={new Date()} marks={!isActing} />
        </div>
      ) : (
        <div className="rounded-10 border border-dashed py-8">
          <EmptyState title={state === "all" ? "Nothing yet" : "Nothing new"}>
            When somebody joins, your role changes, or somebody acts as you, you will read it here.
          </EmptyState>
        </div>
      )}
      {nextCursor && (
        <LoadMore
          hasMore
          label="Older ones"
          href={`${path}?${new URLSearchParams({ ...(state === "unread" && { state }), cursor: nextCursor })}`}
        />
      )}
    </SettingsPage>
  );
}
