"use client";

import { Copy, Ellipsis, Pencil, Trash } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { Dialog, DialogClose } from "#ui/overlay/dialog.tsx";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { Tooltip } from "#ui/overlay/tooltip.tsx";
import { Panel } from "./panel.tsx";

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export function Overlays() {
  return (
    <Panel title="Overlays and toasts">
      <div className="flex flex-wrap gap-2">
        <Dialog
          trigger={<Button>Dialog</Button>}
          title="Invite someone"
          description="They get an email with a link that works for 7 days."
          footer={
            <>
              <DialogClose>
                <Button variant="ghost">Cancel</Button>
              </DialogClose>
              <DialogClose>
                <Button variant="primary" onClick={() => toast.success("Invitation sent")}>
                  Send invitation
                </Button>
              </DialogClose>
            </>
          }
        >
          <Field label="Email">
            <Input type="email" placeholder="name@company.example" />
          </Field>
        </Dialog>
        <ConfirmDialog
          trigger={<Button variant="danger">Delete agent</Button>}
          title="Delete the agent Refunds?"
          description="2 tasks and 1 inbox use it and will stop. Its 1,020 answers stay in Trace."
          typeToConfirm="Refunds"
          confirmLabel="Delete agent"
          onConfirm={async () => {
            await wait(800);
            toast.success("Refunds is deleted");
          }}
        />
        <Sheet
          trigger={<Button>Sheet</Button>}
          title="Shopware"
          description="used by 3 agents"
          footer={<Button variant="primary">Save</Button>}
        >
          <p className="text-prose">Inspect something without leaving the list.</p>
        </Sheet>
        <Popover trigger={<Button>Popover</Button>} label="A peek" className="w-60">
          <p className="font-strong">Returns policy 2026</p>
          <p className="text-ink-3">12 pages, read 3 days ago</p>
        </Popover>
        <DropdownMenu
          trigger={<IconButton variant="outlined" label="More" icon={<Ellipsis aria-hidden />} />}
          entries={[
            { heading: "Refunds" },
            { label: "Rename", icon: <Pencil aria-hidden />, shortcut: "R", onSelect: () => toast.success("Renamed") },
            { label: "Duplicate", icon: <Copy aria-hidden />, onSelect: () => toast.success("Duplicated") },
            { separator: true },
            { label: "Delete", icon: <Trash aria-hidden />, danger: true, onSelect: () => toast.error("Not deleted.") },
          ]}
        />
        <Tooltip text="Runs without sending anything" shortcut="D">
          <Button>Tooltip</Button>
        </Tooltip>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size={28} onClick={() => toast.success("Version 15 is live")}>
          Success
        </Button>
        <Button size={28} onClick={() => toast.error("Not sent. Reconnect Outlook.")}>
          Error
        </Button>
        <Button
          size={28}
          onClick={() =>
            toast.during(wait(1500), { loading: "Publishing", success: "Version 15 is live", error: "Not published." })
          }
        >
          Loading
        </Button>
      </div>
    </Panel>
  );
}
