import { systemContext } from "#core/access/context.ts";
import { defineEndpoints } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { forgetNotifications } from "./commands/forget-notifications.ts";
import { markAllNotificationsRead } from "./commands/mark-all-notifications-read.ts";
import { markNotificationRead } from "./commands/mark-notification-read.ts";
import { tellMemberJoined } from "./on/member-joined.ts";
import { tellRoleChanged } from "./on/role-changed.ts";
import { tellRunAsStarted } from "./on/run-as-started.ts";
import { tellWorkspaceDeletion } from "./on/workspace-changed.ts";
import { countUnreadNotifications } from "./queries/count-unread-notifications.ts";
import { listNotifications } from "./queries/list-notifications.ts";

export const notificationEndpoints = defineEndpoints([
  ["GET", "/notifications", "What you were told, newest first", listNotifications],
  ["GET", "/notifications/unread", "How many of them you have not looked at", countUnreadNotifications],
  ["POST", "/notifications/read", "Mark all of them as read", markAllNotificationsRead],
  ["POST", "/notifications/:notificationId/read", "Mark one as read", markNotificationRead],
]);

export const notificationsWiring: Wiring = {
  endpoints: notificationEndpoints,
  handlers: [tellMemberJoined, tellRoleChanged, tellRunAsStarted, tellWorkspaceDeletion],
  schedules: [
    {
      name: "notifications.forget",
      cron: "23 4 * * *",
      run: async () => void (await forgetNotifications(systemContext(), {})),
    },
  ],
};
