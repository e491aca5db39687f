import { systemContext } from "#core/access/context.ts";
import { endpoint } from "#core/web/endpoint.ts";
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

const path = "/api/v1/notifications";

export const notificationsWiring: Wiring = {
  endpoints: [
    endpoint({ method: "GET", path, summary: "What you were told, newest first", operation: listNotifications }),
    endpoint({
      method: "GET",
      path: `${path}/unread`,
      summary: "How many of them you have not looked at",
      operation: countUnreadNotifications,
    }),
    endpoint({
      method: "POST",
      path: `${path}/read`,
      summary: "Mark all of them as read",
      operation: markAllNotificationsRead,
    }),
    endpoint({
      method: "POST",
      path: `${path}/:notificationId/read`,
      summary: "Mark one as read",
      operation: markNotificationRead,
    }),
  ],
  handlers: [tellMemberJoined, tellRoleChanged, tellRunAsStarted, tellWorkspaceDeletion],
  schedules: [
    {
      name: "notifications.forget",
      cron: "23 4 * * *",
      run: async () => void (await forgetNotifications(systemContext(), {})),
    },
  ],
};
