import { Folder, MessagesSquare, Plus, Search, Users } from "lucide-react";
import { Badge } from "#ui/display/badge.tsx";
import { Mark } from "./cast.tsx";

const nav = [
  { label: "Conversations", Icon: MessagesSquare, strong: true },
  { label: "Agents", Icon: Users, count: 7 },
  { label: "Projects", Icon: Folder, count: 4 },
];
const groups = [
  { title: "Pinned", rows: ["Winter returns playbook", "Supplier delays, Q4"] },
  { title: "Today", rows: ["Why refunds jumped in week 45", "Reply tone for late parcels", "Ridgeline 2 pole recall"] },
  {
    title: "Yesterday",
    rows: [
      "Price match, three rivals",
      "Bulgarian landing page copy",
      "Warehouse rota for December",
      "Gift card terms, plain words",
    ],
  },
  {
    title: "Last week",
    rows: ["Onboarding for two new hires", "What changed in VAT rules", "Newsletter, stove safety"],
  },
];
const open = "Why refunds jumped in week 45";

/** Chat's side list. */
export function HistoryPicture() {
  return (
    <div className="flex w-62 shrink-0 flex-col border-r bg-surface-2">
      <div className="flex h-12 shrink-0 items-center gap-3 pr-2 pl-4">
        <span className="flex-1 text-pane">Chat</span>
        <Search size={16} strokeWidth={1.75} className="text-ink-2" />
        <span className="grid size-8 place-items-center rounded-md border border-line-strong bg-raised shadow-sm">
          <Plus size={16} strokeWidth={1.75} />
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-hidden px-2">
        {nav.map(({ label, Icon, strong, count }) => (
          <p key={label} className={`flex h-8.25 items-center gap-2.5 px-2 ${strong ? "font-strong" : "text-ink-2"}`}>
            <Icon size={16} strokeWidth={1.75} />
            <span className="flex-1">{label}</span>
            {count && <span className="text-meta text-ink-3">{count}</span>}
          </p>
        ))}
        {groups.map(({ title, rows }) => (
          <div key={title}>
            <p className="px-2 pt-3 pb-1.5 text-meta font-strong text-ink-3">{title}</p>
            {rows.map((row) => (
              <p
                key={row}
                className={`flex h-8 items-center rounded-md px-2 whitespace-nowrap ${row === open ? "bg-selected font-semibold" : "text-ink-2"}`}
              >
                <span className="min-w-0 flex-1 truncate">{row}</span>
                {row === open && <span className="size-1.5 rounded-full bg-accent" />}
              </p>
            ))}
          </div>
        ))}
      </div>
      <div className="flex h-12 shrink-0 items-center border-t px-4">
        <Mark name="Concierge" size={20} />
        <Mark name="Ledger" size={20} />
        <Mark name="Scout" size={20} className="mr-2" />
        <span className="flex-1 text-ink-2">Returns team</span>
        <Badge tone="green" dot>
          Live
        </Badge>
      </div>
    </div>
  );
}
