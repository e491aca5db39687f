import {
  Building2,
  Eye,
  KeyRound,
  type LucideIcon,
  MailPlus,
  ShieldCheck,
  TriangleAlert,
  UserRound,
} from "lucide-react";
import { AgentMark } from "#ui/identity/agent-mark.tsx";
import { AppTile } from "#ui/identity/app-tile.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import type { HomeMark, HomeSign } from "../home.ts";

const signs: Record<HomeSign, LucideIcon> = {
  eye: Eye,
  invitation: MailPlus,
  key: KeyRound,
  person: UserRound,
  problem: TriangleAlert,
  shield: ShieldCheck,
  workspace: Building2,
};

/** Round is a person, square an agent, a soft tile an app; what belongs to the house itself stands on grey. */
export function Mark({ mark, size }: { mark: HomeMark; size: 20 | 28 }) {
  if (mark.kind === "app") return <AppTile slug={mark.slug} size={size} tone="soft" />;
  if (mark.kind === "person") return <PersonAvatar id={mark.id} name={mark.name} size={size} />;
  if (mark.kind === "agent") return <AgentMark id={mark.id} hue={mark.hue} size={size} />;
  const Icon = signs[mark.sign];
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, borderRadius: Math.round(size * 0.28) }}
      className="inline-grid shrink-0 place-items-center bg-surface-3 text-ink-2"
    >
      <Icon size={size * 0.55} strokeWidth={size < 28 ? 2 : 1.75} />
    </span>
  );
}
