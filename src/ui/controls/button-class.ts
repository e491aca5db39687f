import { clsx } from "clsx";

export type ButtonVariant = "primary" | "outlined" | "ghost" | "danger" | "danger-solid";
export type ButtonSize = 24 | 28 | 32 | 40 | 44;

const variants: Record<ButtonVariant, string> = {
  primary: "border border-transparent bg-accent text-on-accent lit hover:bg-accent-hover active:bg-accent-hover",
  outlined: "border border-line-strong bg-raised text-ink shadow-sm hover:bg-surface-3 active:bg-surface-3",
  ghost: "border border-transparent text-ink-2 hover:bg-hover hover:text-ink active:bg-selected",
  danger: "border border-line-strong bg-raised text-red-ink shadow-sm hover:bg-red-soft active:bg-red-soft",
  "danger-solid": "border border-transparent bg-red-ink text-on-red lit hover:brightness-110 active:brightness-95",
};

/** Heights grow to touch size on a phone; 24 and 28 stand inside cards and bars, where 36 is enough. */
const sizes: Record<ButtonSize, string> = {
  24: "h-6 gap-1 px-2 text-[12px] leading-4 max-sm:h-9 max-sm:px-3 max-sm:text-[14px]",
  28: "h-7 gap-1.5 px-2.5 text-[12px] leading-4 max-sm:h-9 max-sm:px-3 max-sm:text-[14px]",
  32: "h-8 gap-1.5 px-3 text-[13px] leading-5 max-sm:h-11 max-sm:px-4 max-sm:text-[14px]",
  40: "h-10 gap-2 px-4 text-[14px] leading-5 max-sm:h-11",
  44: "h-11 gap-2 px-4 text-[14px] leading-5",
};

const squares: Record<ButtonSize, string> = {
  24: "w-6 max-sm:w-9",
  28: "w-7 max-sm:w-9",
  32: "w-8 max-sm:w-11",
  40: "w-10 max-sm:w-11",
  44: "w-11",
};

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its column. */
  wide?: boolean;
  /** As wide as high: an icon and nothing else. */
  square?: boolean;
}

export function buttonClass({ variant = "outlined", size = 32, wide, square }: ButtonLook = {}): string {
  return clsx(
    "relative inline-flex shrink-0 select-none items-center justify-center font-strong whitespace-nowrap transition-colors",
    "disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-60",
    size >= 40 ? "rounded-lg" : "rounded-md",
    variants[variant],
    sizes[size],
    square && ["px-0! gap-0", squares[size]],
    wide && "w-full",
  );
}
