import { hueOf } from "#ui/identity/hues.ts";

/** A workspace is neither agent nor person: its initial on a quiet tile. */
export function WorkspaceMark({ id, name, size = 24 }: { id: string; name: string; size?: number }) {
  return (
    <span
      aria-hidden
      style={{ "--h": hueOf(id), width: size, height: size, fontSize: size * 0.46, borderRadius: size / 4 } as object}
      className="inline-grid shrink-0 place-items-center bg-hue-soft leading-none font-semibold text-hue-ink select-none"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
