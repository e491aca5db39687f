"use client";

import { Copy, X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Tabs } from "#ui/display/tabs.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Sheet } from "#ui/overlay/sheet.tsx";
import type { Span } from "../../span.ts";
import { useDetail } from "../detail/detail-context.tsx";
import { ScoresTab } from "../scores/scores-tab.tsx";
import { StepIcon } from "../steps/step-icon.tsx";
import { stepWords } from "../steps/step-words.ts";
import { ContentTab } from "./content-tab.tsx";
import { FactsTab } from "./facts-tab.tsx";
import { RawTab } from "./raw-tab.tsx";
import { useStepPayload } from "./use-step-payload.ts";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;

/** What one step read, wrote and cost: beside the steps where there is room, over them where there is not. */
export function StepDrawer({ span, isWide }: { span: Span; isWide: boolean }) {
  const { open, detail, speakers } = useDetail();
  const { title } = stepWords(span, detail.trace);
  const by = span.agentName && span.kind !== "agent" ? `by ${span.agentName}${versionOf(span)}` : "";
  const close = () => open(null);
  if (!isWide)
    return (
      <Sheet
        onClose={close}
        width={436}
        title={
          <span className="flex items-center gap-2">
            <StepIcon span={span} speakers={speakers} />
            <span className="min-w-0 truncate">{title}</span>
            <span className="truncate text-meta font-normal text-ink-3">{by}</span>
          </span>
        }
      >
        <div className="-m-4">
          <Sides span={span} />
        </div>
      </Sheet>
    );
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => toast.success("Address of this step copied"),
      () => toast.error("The browser refused. Copy it from the address bar."),
    );
  return (
    <aside aria-label={`Step: ${title}`} className="flex w-109 shrink-0 flex-col border-l">
      <header className="flex h-12 shrink-0 items-center gap-2 border-b px-4">
        <StepIcon span={span} speakers={speakers} />
        <h2 className="min-w-0 truncate text-pane text-ink">{title}</h2>
        <span className="min-w-0 flex-1 truncate text-meta text-ink-3">{by}</span>
        <IconButton size={28} label="Copy the address of this step" icon={<Copy {...icon} />} onClick={copy} />
        <IconButton size={28} label="Close" icon={<X {...icon} />} onClick={close} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Sides span={span} />
      </div>
    </aside>
  );
}

const versionOf = ({ agentVersion }: Span): string => (agentVersion === null ? "" : ` v${agentVersion}`);

function Sides({ span }: { span: Span }) {
  const [tab, setTab] = useState("content");
  const read = useStepPayload(span);
  const { may, detail } = useDetail();
  return (
    <Tabs
      label="About this step"
      value={tab}
      onValueChange={setTab}
      items={[
        { value: "content", label: "Input and output", content: <ContentTab span={span} read={read} /> },
        { value: "facts", label: "Facts", content: <FactsTab span={span} read={read} /> },
        {
          value: "scores",
          label: "Scores",
          content: (
            <div className="p-4">
              <ScoresTab
                traceId={detail.trace.traceId}
                spanId={span.parentSpanId === null ? null : span.spanId}
                mayScore={may.review}
                mayManage={may.manage}
              />
            </div>
          ),
        },
        { value: "raw", label: "Raw", content: <RawTab span={span} read={read} /> },
      ]}
    />
  );
}
