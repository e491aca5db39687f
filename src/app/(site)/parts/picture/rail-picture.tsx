import { Bell, Search } from "lucide-react";
import { availableApps, isInSecondGroup } from "#core/apps/manifest.ts";
import { AppIcon, appLooks } from "#ui/identity/app-icon.tsx";
import { Logo } from "#ui/identity/logo.tsx";
import { CountBadge } from "#ui/shell/count-badge.tsx";
import { apps } from "../../../../registry.ts";
import { Marta } from "./cast.tsx";

const shown = availableApps(apps);
const secondGroup = shown.findIndex(isInSecondGroup);

/** The rail as it looks in the product, in the launcher's own order; a picture, so nothing can be pressed. */
export function RailPicture({ current }: { current?: string }) {
  return (
    <div className="flex w-14 shrink-0 flex-col items-center gap-1 py-3">
      <span className="mb-3">
        <Logo size={32} />
      </span>
      {shown.map(({ slug }, position) => (
        <div key={slug} className="contents">
          {position === secondGroup && <span className="my-2 h-px w-5 bg-line-strong" />}
          <RailTile slug={slug} open={slug === current} />
        </div>
      ))}
      <div className="mt-auto flex flex-col items-center gap-1 text-ink-2">
        <span className="grid size-9 place-items-center">
          <Search size={18} strokeWidth={1.6} />
        </span>
        <span className="relative grid size-9 place-items-center">
          <Bell size={18} strokeWidth={1.6} />
          <CountBadge count={2} className="absolute -top-0.5 -right-1" />
        </span>
        <Marta />
      </div>
    </div>
  );
}

function RailTile({ slug, open }: { slug: string; open: boolean }) {
  const look = appLooks[slug];
  return (
    <span
      style={{ "--h": look?.hue } as object}
      className={`relative grid size-9 place-items-center rounded-10 ${open ? "bg-hue-soft text-hue-ink" : "text-ink-2"}`}
    >
      {open && <span className="absolute top-2.5 -left-2.5 h-4 w-[3px] rounded-r-full bg-hue-solid" />}
      <AppIcon icon={look?.icon ?? ""} />
    </span>
  );
}
