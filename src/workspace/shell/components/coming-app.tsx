import { KeyRound, ScrollText, UserRound, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { AppManifest } from "#core/apps/manifest.ts";
import { buttonClass } from "#ui/controls/button-class.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { AppTile } from "#ui/identity/app-tile.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { AppLink } from "./app-link.tsx";

/** The page of an app that is not in this version: what it will do, when to look again, and what works already. */
export function ComingApp({ app, context }: { app: AppManifest; context: SignedInContext }) {
  const may = context.workspace?.permissions;
  return (
    <>
      <PageHeader
        title={
          <span className="flex items-center gap-2.5">
            <AppTile slug={app.slug} size={28} tone="soft" />
            {app.name}
          </span>
        }
        detail="Not in this version yet"
      />
      <div className="mx-auto flex w-full max-w-160 flex-1 flex-col justify-center gap-10 px-6 py-12 max-sm:px-4">
        <EmptyState
          title={`${app.name} is not here yet`}
          marks={<AppTile slug={app.slug} size={36} />}
          action={
            <AppLink href="/changelog" className={buttonClass({ variant: "outlined", size: 32 })}>
              See what is new
            </AppLink>
          }
        >
          {app.description}: that is what {app.name} will do. It comes with a later version, and the changelog will say
          so.
        </EmptyState>
        <section>
          <h2 className="mb-2 text-center text-meta font-strong text-ink-3">What works today</h2>
          <ul className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
            {may?.has("people:read") && (
              <Place href="/settings/members" icon={<Users />} name="Members" detail="Who works here, and as what" />
            )}
            {may?.has("keys:read") && (
              <Place href="/settings/api-keys" icon={<KeyRound />} name="API keys" detail="Create an API key" />
            )}
            {may?.has("audit:read") && (
              <Place href="/settings/audit" icon={<ScrollText />} name="Audit log" detail="Who did what, and when" />
            )}
            <Place href="/settings/profile" icon={<UserRound />} name="Your account" detail="Name, password, devices" />
          </ul>
        </section>
      </div>
    </>
  );
}

function Place({ href, icon, name, detail }: { href: string; icon: ReactNode; name: string; detail: string }) {
  return (
    <li>
      <AppLink
        href={href}
        className="flex h-full items-start gap-3 rounded-lg border p-3 transition-colors hover:bg-hover [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-ink-3"
      >
        {icon}
        <span>
          <span className="block text-ui font-strong text-ink">{name}</span>
          <span className="block text-meta text-ink-3">{detail}</span>
        </span>
      </AppLink>
    </li>
  );
}
