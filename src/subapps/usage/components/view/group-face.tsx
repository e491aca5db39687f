import { AgentFace } from "#ui/identity/agent-face.tsx";
import { AppTile } from "#ui/identity/app-tile.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import type { TableRow } from "../../dashboard/table-row-result.ts";

/** Square is an agent, round is a person, a tile is an app; anything else has only its name. */
export function GroupFace({ row: { agent, person, app } }: { row: TableRow }) {
  if (agent) return <AgentFace agent={agent} size={20} />;
  if (person) return <PersonAvatar id={person.id} name={person.name} size={20} />;
  return app ? <AppTile slug={app} size={20} tone="soft" /> : null;
}
