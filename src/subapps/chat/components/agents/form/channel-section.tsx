"use client";

import { errorMessage } from "#lib/api-client/api-error.ts";
import { Field } from "#ui/controls/field.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../../chat-api.ts";
import type { Deployment } from "../../publishing/publish-data.ts";
import { agentPaths } from "../agent-paths.ts";
import { useEditor } from "../editor/editor-provider.tsx";
import { channelLook } from "../roster/channel-list.tsx";

/** Where to find it; the widget is at home on other people's sites. */
function addressOf({ kind, slug, origins }: Deployment): string {
  if (kind !== "widget") return kind === "mcp" ? `/mcp/${slug}` : `/a/${slug}`;
  const [first, ...others] = origins;
  return first ? `${first}${others.length > 0 ? ` and ${others.length} more` : ""}` : "No site is allowed yet";
}

/** Where people meet it, each place with its switch; the publish page has the rest. */
export function ChannelSection() {
  const { agent, live, may } = useEditor();
  const { data, setData } = useApiQuery(
    api,
    "GET /agents/:agentId/deployments",
    { agentId: agent.id },
    {
      news: ["agents.changed"],
      concerns: ({ agentId }) => agentId === agent.id,
    },
  );
  const places = data?.items ?? [];
  const turn = async (place: Deployment, isEnabled: boolean) => {
    const swap = (next: boolean) =>
      setData({ items: places.map((each) => (each.id === place.id ? { ...each, isEnabled: next } : each)) });
    swap(isEnabled);
    const { slug, versionId, settings, origins } = place;
    try {
      const kept = { isEnabled, slug, versionId, settings, origins };
      await api("PUT /agents/:agentId/deployments/:kind", {
        agentId: agent.id,
        kind: place.kind as Exclude<Deployment["kind"], "api">,
        ...kept,
      });
    } catch (problem) {
      swap(!isEnabled);
      toast.error(errorMessage(problem));
    }
  };
  return (
    <Field
      group
      label="People meet it in"
      fact={
        <AppLink href={agentPaths.publish(agent.id)} className="rounded-sm text-accent-ink hover:underline">
          Pages, widget, API, MCP
        </AppLink>
      }
    >
      <ul className="divide-y divide-line rounded-lg border">
        <PlaceRow
          kind="chat"
          detail={live ? "Everyone who may use it" : "Only you, with the draft, until it is published"}
        />
        {places.map((place) => (
          <PlaceRow key={place.id} kind={place.kind} detail={addressOf(place)} href={addressOf(place)}>
            {place.versionNumber !== null && (
              <span className="text-meta text-ink-3">stays at v{place.versionNumber}</span>
            )}
            <Switch
              aria-label={`${channelLook(place.kind).label} is on`}
              checked={place.isEnabled}
              disabled={!may.publish}
              onChange={(event) => turn(place, event.target.checked)}
            />
          </PlaceRow>
        ))}
      </ul>
    </Field>
  );
}

interface PlaceRowProps {
  kind: string;
  detail: string;
  href?: string;
  children?: React.ReactNode;
}

function PlaceRow({ kind, detail, href, children }: PlaceRowProps) {
  const { label, Icon } = channelLook(kind);
  return (
    <li className="flex min-h-10 items-center gap-3 px-3 py-1.5 text-ui">
      <span
        className="grid size-6 shrink-0 place-items-center rounded-md bg-hue-soft text-hue-ink"
        style={{ "--h": 243 } as object}
      >
        <Icon size={14} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="shrink-0 font-strong text-ink">{label}</span>
      {href && kind === "page" ? (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="min-w-0 truncate text-meta text-ink-3 hover:underline"
        >
          {detail}
        </a>
      ) : (
        <span className="min-w-0 truncate text-meta text-ink-3">{detail}</span>
      )}
      {children && <span className="ml-auto flex shrink-0 items-center gap-3">{children}</span>}
    </li>
  );
}
