import { Clock, Hand } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { ToastCard } from "#ui/feedback/toaster.tsx";
import { Panel } from "./panel.tsx";

const status = { role: "status", "aria-live": "off" } as const;

export function Feedback() {
  return (
    <>
      <Panel title="Empty: one sentence, one action, something to try">
        <div className="rounded-lg border">
          <EmptyState
            title="Nothing to read yet"
            action={<Button variant="primary">Add a document</Button>}
            tryNow={<Button>Open the sample</Button>}
          >
            Add a PDF, a web page or a recording and ask it anything.
          </EmptyState>
        </div>
      </Panel>
      <Panel title="Skeleton: same shape, no shimmer, after 300 ms">
        <SkeletonRows rows={2} />
      </Panel>
      <Panel title="Notices">
        <div className="flex flex-col gap-2">
          <Notice>Prices were checked today at 06:00.</Notice>
          <Notice tone="amber" title="“Cancel an order” changed" actions={<Button size={28}>Keep it off</Button>}>
            Shopware changed what this tool says it does. It stays off until you agree.
          </Notice>
          <Notice tone="red">Not sent. Reconnect Outlook.</Notice>
          <Notice tone="green">Version 15 is live.</Notice>
          <Notice tone="accent">
            Sign in to continue to <strong>Inbox</strong>.
          </Notice>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Badge tone="green" dot>
            Live
          </Badge>
          <Badge tone="amber" icon={<Hand aria-hidden />}>
            Approval
          </Badge>
          <Badge tone="red" icon={<Clock aria-hidden />}>
            SLA in 6 m
          </Badge>
          <Badge>Email</Badge>
          <Badge tone="accent">New</Badge>
        </div>
      </Panel>
      <Panel title="Toasts: bottom centre, 3 seconds">
        <div className="flex flex-wrap gap-2">
          <ToastCard toast={{ type: "success", visible: true, message: "Version 15 is live", ariaProps: status }} />
          <ToastCard
            toast={{ type: "error", visible: true, message: "Not sent. Reconnect Outlook.", ariaProps: status }}
          />
          <ToastCard toast={{ type: "loading", visible: true, message: "Publishing", ariaProps: status }} />
        </div>
      </Panel>
    </>
  );
}
