import { clsx } from "clsx";
import type { ReactNode } from "react";
import { hueOf } from "./hues.ts";
import { initialsOf } from "./initials.ts";

interface PersonAvatarProps {
  name: string;
  /** What the hue is drawn from; the name when there is no id. */
  id?: string;
  hue?: number;
  size?: number;
  /** The name is not written beside it, so it must be spoken. */
  labelled?: boolean;
  /** A 14-px agent mark on the lower right: who owns the conversation. */
  owner?: ReactNode;
  className?: string;
}

/** Round is a person. */
export function PersonAvatar({ name, id, hue, size = 28, labelled, owner, className }: PersonAvatarProps) {
  const initials = initialsOf(name);
  const shown = size <= 20 ? [...initials][0] : initials;
  return (
    <span
      style={
        { "--h": hue ?? hueOf(id ?? name), width: size, height: size, fontSize: Math.max(8, size * 0.4) } as object
      }
      className={clsx(
        // A drawing of the name, not a text: a button with it is named by its label alone.
        "relative inline-grid shrink-0 place-items-center rounded-full bg-hue-soft leading-none font-semibold tracking-tight text-hue-ink select-none before:content-[attr(data-initials)]",
        className,
      )}
      data-initials={shown}
      {...(labelled ? { role: "img", "aria-label": name } : { "aria-hidden": true })}
    >
      {owner && (
        <span className="absolute -right-1 -bottom-1 rounded-[5px] border-2 border-surface bg-surface">{owner}</span>
      )}
    </span>
  );
}
