import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { type DeploymentSettings, wholeSettings } from "../rules/deployment-settings.ts";

/** Where a visitor can meet an agent: its public page, or the widget on somebody's site. */
export type PublicKind = "page" | "widget";

type PublicMark = { hue: number; pieces: [number, number] } | null;

export type PublicPlace = {
  id: string;
  kind: PublicKind;
  slug: string;
  workspace: { id: string; name: string };
  agent: { id: string; name: string; description: string; mark: PublicMark };
  /** The version that answers: the one it is tied to, or what is published. */
  versionId: string;
  isPinned: boolean;
  settings: DeploymentSettings;
  passwordHash: string | null;
  origins: readonly string[];
  /** Off, or its agent or workspace is out of use. */
  isOff: boolean;
};

type Row = {
  id: string;
  workspace_id: string;
  workspace_name: string;
  agent_id: string;
  agent_name: string;
  description: string;
  mark: PublicMark;
  version_id: string | null;
  published_version_id: string | null;
  settings: unknown;
  password_hash: string | null;
  origins: string[];
  is_off: boolean;
};

export async function findPublicPlace(kind: PublicKind, slug: string): Promise<PublicPlace | null> {
  const [row] = await sqlClient()<Row[]>`
    select d.id, d.workspace_id, w.name as workspace_name, a.id as agent_id, a.name as agent_name, a.description, a.mark,
      d.version_id, a.published_version_id, d.settings, d.password_hash, d.origins,
      not d.is_enabled or a.archived_at is not null or w.delete_after is not null as is_off
    from chat.deployment d join core.agent a on a.id = d.agent_id join core.workspace w on w.id = d.workspace_id
    where d.kind = ${kind} and d.slug = ${slug}`;
  const versionId = row?.version_id ?? row?.published_version_id;
  if (!row || !versionId) return null;
  return {
    id: row.id,
    kind,
    slug,
    workspace: { id: row.workspace_id, name: row.workspace_name },
    agent: { id: row.agent_id, name: row.agent_name, description: row.description, mark: row.mark },
    versionId,
    isPinned: row.version_id !== null,
    settings: wholeSettings(row.settings),
    passwordHash: row.password_hash,
    origins: row.origins,
    isOff: row.is_off,
  };
}

/** A place that is open to visitors. */
export async function requirePublicPlace(kind: PublicKind, slug: string): Promise<PublicPlace> {
  const place = await findPublicPlace(kind, slug);
  if (!place) throw new AppError("not_found", "There is nothing at this address. Check that it was copied whole.");
  if (place.isOff) throw new AppError("not_found", "This page is switched off at the moment.");
  return place;
}
