"use client";

import { Network, PanelRight } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useMemo, useReducer, useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { useIsWide } from "#ui/theme/use-is-wide.ts";
import { api } from "../chat-api.ts";
import { AddAgent } from "./add-agent.tsx";
import { layoutTeam } from "./layout-team.ts";
import { noPath, type RunPath } from "./run-path.ts";
import { teamChanges } from "./team-changes.ts";
import { type Selection, TeamProvider } from "./team-context.tsx";
import { changeTeam, draftOf } from "./team-draft.ts";
import { type PanelView, TeamPanel } from "./team-panel.tsx";
import type { Place, TeamData } from "./team-types.ts";
import { findUnsaved, forgetUnsaved, keepUnsaved } from "./unsaved-team.ts";

// The drawing engine is big, and only whoever opens a team needs it.
const TeamCanvas = lazy(() => import("./team-canvas.tsx"));

interface TeamViewProps {
  data: TeamData;
  name: string;
  parentHref: string;
  me: { id: string; name: string };
  canEdit: boolean;
  canRun: boolean;
}

/** A team as a picture and as a list. Nothing is changed before it is saved, and nothing unsaved is lost by a reload. */
export function TeamView({ data, name, parentHref, me, canEdit, canRun }: TeamViewProps) {
  const { agentId } = data;
  const [draft, dispatch] = useReducer(changeTeam, data, (given) => draftOf(placed(given)));
  const [selection, setSelection] = useState<Selection>(null);
  const [path, setPath] = useState<RunPath>(noPath);
  const [view, setView] = useState<PanelView>("ways");
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isWide = useIsWide(1280);
  const changes = useMemo(
    () => teamChanges(draft.nodes, draft.kept.edges, draft.ways),
    [draft.nodes, draft.kept.edges, draft.ways],
  );
  const isMoved = JSON.stringify(draft.positions) !== JSON.stringify(draft.kept.positions);
  const isChanged = changes.length > 0;
  const isUnsaved = isChanged || isMoved;

  useEffect(() => {
    const left = findUnsaved(agentId, data.nodes);
    if (!left) return;
    dispatch({ do: "restore", left });
    toast.success("Your unsaved changes are back");
  }, [agentId, data.nodes]);
  useEffect(() => {
    if (isChanged) keepUnsaved(agentId, draft);
    else forgetUnsaved(agentId);
  }, [agentId, draft, isChanged]);

  const select = useCallback((next: Selection) => {
    setSelection(next);
    if (!next) return;
    setView("ways");
    if ("way" in next) setOpen(true);
  }, []);
  const save = async () => {
    setSaving(true);
    try {
      const kept = await api("PUT /chat/teams/:agentId", { agentId, changed: changes, positions: draft.positions });
      dispatch({
        do: "kept",
        data: { agentId, nodes: kept.nodes, edges: kept.edges, positions: { ...draft.positions } },
      });
      forgetUnsaved(agentId);
      setPath(noPath);
      toast.success("Saved to drafts. Publish the changed agents to make it live.");
    } catch (problem) {
      toast.error(errorMessage(problem));
    }
    setSaving(false);
  };
  const scope = useMemo(
    () => ({ rootId: agentId, canEdit, draft, dispatch, selection, select, path }),
    [agentId, canEdit, draft, selection, select, path],
  );
  const look = (next: PanelView) => {
    setView(next);
    if (next === "run") setSelection(null);
  };
  const panel = <TeamPanel {...{ view, me, canRun, isChanged }} onView={look} onPath={setPath} />;
  return (
    <TeamProvider value={scope}>
      <div className="flex min-h-0 flex-1 flex-col">
        <PageHeader
          title="Team"
          parent={{ label: name, href: parentHref }}
          detail={isUnsaved && canEdit ? "Unsaved changes" : undefined}
          actions={
            <>
              {canEdit && (
                <>
                  <IconButton
                    label="Arrange by itself"
                    icon={<Network strokeWidth={1.75} aria-hidden />}
                    onClick={() =>
                      dispatch({
                        do: "lay out",
                        positions: layoutTeam(
                          agentId,
                          draft.nodes.map(({ id }) => id),
                          draft.ways,
                        ),
                      })
                    }
                  />
                  <AddAgent />
                  {isUnsaved && (
                    <Button
                      variant="ghost"
                      disabled={isSaving}
                      className="max-sm:hidden"
                      onClick={() => {
                        dispatch({ do: "discard" });
                        setSelection(null);
                      }}
                    >
                      Discard
                    </Button>
                  )}
                  <Button variant="primary" disabled={!isUnsaved} pending={isSaving} onClick={() => void save()}>
                    Save
                  </Button>
                </>
              )}
              {!isWide && (
                <IconButton
                  label="Connections and run"
                  variant="outlined"
                  icon={<PanelRight strokeWidth={1.75} aria-hidden />}
                  onClick={() => setOpen(true)}
                />
              )}
            </>
          }
        />
        <div className="flex min-h-0 flex-1">
          <div className="flex min-h-[60dvh] min-w-0 flex-1">
            <Suspense fallback={<Skeleton className="m-6 flex-1 rounded-xl" />}>
              <TeamCanvas />
            </Suspense>
          </div>
          {isWide ? (
            <aside aria-label="The team as a list" className="flex w-98 shrink-0 flex-col border-l">
              {panel}
            </aside>
          ) : (
            <Sheet open={isOpen} onOpenChange={setOpen} title="Team">
              <div className="-m-4 flex h-[calc(100%+2rem)] min-h-[60dvh] flex-col">{panel}</div>
            </Sheet>
          )}
        </div>
      </div>
    </TeamProvider>
  );
}

/** Whoever has no place yet gets one; once somebody arranged the picture, it stays as they left it. */
function placed(data: TeamData): TeamData {
  const auto = layoutTeam(
    data.agentId,
    data.nodes.map(({ id }) => id),
    data.edges,
  );
  const positions: Record<string, Place> = {};
  for (const { id } of data.nodes) positions[id] = data.positions[id] ?? auto[id] ?? { x: 0, y: 0 };
  return { ...data, positions };
}
