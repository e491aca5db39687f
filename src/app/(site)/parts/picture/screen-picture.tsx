import type { ReactNode } from "react";
import { RailPicture } from "./rail-picture.tsx";

interface ScreenPictureProps {
  /** What is to be seen, for those who do not see it, and the language it is told in. */
  label: string;
  labelLang: string;
  /** The open app; none on the home screen. */
  current?: string;
  children: ReactNode;
}

/**
 * A screen of the product, drawn with its own parts at 1440 by 900 and shown at five sixths. It is one picture:
 * nothing in it can be pressed. The sample is English like the apps themselves.
 */
export function ScreenPicture({ label, labelLang, current, children }: ScreenPictureProps) {
  return (
    <div
      role="img"
      aria-label={label}
      lang={labelLang}
      className="overflow-hidden rounded-xl border border-line-strong bg-canvas shadow-lg"
    >
      <div
        lang="en"
        aria-hidden
        className="flex h-225 w-[1437px] text-[13px] leading-5 tracking-[-0.003em] text-ink select-none [zoom:0.8333] max-sm:[zoom:0.5]"
      >
        <RailPicture current={current} />
        <div className="my-2 mr-2 flex min-w-0 flex-1 overflow-hidden rounded-xl border bg-surface">{children}</div>
      </div>
    </div>
  );
}
