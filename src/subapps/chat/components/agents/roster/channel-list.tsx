import { Code2, Globe, Inbox, type LucideIcon, MessageSquare, PanelBottom, Plug } from "lucide-react";

const looks: Record<string, { label: string; Icon: LucideIcon }> = {
  page: { label: "Public page", Icon: Globe },
  widget: { label: "Website widget", Icon: PanelBottom },
  mcp: { label: "MCP server", Icon: Plug },
  api: { label: "API", Icon: Code2 },
  chat: { label: "Chat", Icon: MessageSquare },
  inbox: { label: "Inbox", Icon: Inbox },
};

export const channelLook = (channel: string) => looks[channel] ?? { label: channel, Icon: Globe };

/** Where an agent is live, as icons that say their names. */
export function ChannelList({ channels }: { channels: readonly string[] }) {
  if (channels.length === 0) return <span className="text-ink-3">Chat only</span>;
  return (
    <ul className="flex items-center gap-2 text-ink-2">
      {channels.map((channel) => {
        const { label, Icon } = channelLook(channel);
        return (
          <li key={channel} title={label}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <span className="sr-only">{label}</span>
          </li>
        );
      })}
    </ul>
  );
}
