import { clsx } from "clsx";
import { AppIcon, appLooks } from "./app-icon.tsx";

interface AppTileProps {
  slug: string;
  /** Both follow from the slug for the product's own apps. */
  hue?: number;
  icon?: string;
  /** 36 in the launcher, 52 on a phone's home, 20 or 28 in rows. */
  size?: number;
  /** Solid in the launcher, soft in rows. */
  tone?: "solid" | "soft";
  className?: string;
}

export function AppTile({ slug, hue, icon, size = 36, tone = "solid", className }: AppTileProps) {
  const look = appLooks[slug] ?? { hue: 268, icon: "external" };
  return (
    <span
      aria-hidden
      style={{ "--h": hue ?? look.hue, width: size, height: size, borderRadius: Math.round(size * 0.28) } as object}
      className={clsx(
        "inline-grid shrink-0 place-items-center",
        tone === "solid" ? "lit bg-hue-solid text-white" : "bg-hue-soft text-hue-ink",
        className,
      )}
    >
      <AppIcon icon={icon ?? look.icon} size={Math.round(size * 0.5)} strokeWidth={size < 28 ? 2 : 1.75} />
    </span>
  );
}
