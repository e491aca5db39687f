import { Check, Settings2 } from "lucide-react";
import Link from "next/link";
import { roleLabels } from "#core/access/roles.ts";
import { enterWorkspaceForm } from "../actions.ts";
import type { MyWorkspace } from "../queries/list-my-workspaces.ts";
import { WorkspaceMark } from "./workspace-mark.tsx";

const rowClass = "flex h-9 w-full items-center gap-2.5 rounded-md px-1.5 text-left hover:bg-hover max-sm:h-12";
const shown = 6;

/** The workspaces one can work in, each a form of its own: works before any script has loaded. */
export function WorkspaceSwitcher({ workspaces, currentId, canManage }: WorkspaceSwitcherProps) {
  const current = workspaces.filter(({ id }) => id === currentId);
  const first = [...current, ...workspaces.filter(({ id }) => id !== currentId)].slice(0, shown);
  return (
    <div className="-mx-1.5">
      <h2 className="px-1.5 pb-1 text-meta font-strong text-ink-3">Workspace</h2>
      <ul>
        {first.map((workspace) => (
          <li key={workspace.id}>
            <form action={enterWorkspaceForm}>
              <input type="hidden" name="workspaceId" value={workspace.id} />
              <button type="submit" className={rowClass} aria-current={workspace.id === currentId || undefined}>
                <WorkspaceMark {...workspace} />
                <span className="min-w-0 flex-1 truncate">{workspace.name}</span>
                {workspace.id === currentId ? (
                  <Check size={14} className="text-accent-ink" aria-label="Current" />
                ) : (
                  <span className="text-meta text-ink-3">{roleLabels[workspace.role].name}</span>
                )}
              </button>
            </form>
          </li>
        ))}
      </ul>
      {canManage && (
        <Link href="/workspaces" prefetch={false} className={`${rowClass} text-ink-2`}>
          <span className="grid size-6 place-items-center">
            <Settings2 size={16} strokeWidth={1.75} aria-hidden />
          </span>
          {workspaces.length > shown ? `All ${workspaces.length} workspaces` : "Manage workspaces"}
        </Link>
      )}
    </div>
  );
}

interface WorkspaceSwitcherProps {
  workspaces: readonly MyWorkspace[];
  currentId: string | null;
  /** Not while acting as somebody else: their other workspaces are their own. */
  canManage: boolean;
}
