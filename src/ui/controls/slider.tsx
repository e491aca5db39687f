import { clsx } from "clsx";
import type { ComponentProps } from "react";

interface SliderProps extends Omit<ComponentProps<"input">, "type" | "min" | "max" | "value"> {
  min: number;
  max: number;
  value: number;
}

const webkitThumb =
  "[&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent";
const mozillaThumb =
  "[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent";

/** The browser's own range in our clothes: left of the thumb is what there is, right of it what could be. */
export function Slider({ min, max, value, className, ...rest }: SliderProps) {
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <input
      {...rest}
      type="range"
      min={min}
      max={max}
      value={value}
      style={{ background: `linear-gradient(to right, var(--accent) ${share}%, var(--line-strong) 0)` }}
      className={clsx(
        "h-1.5 cursor-pointer appearance-none rounded-full outline-offset-6",
        webkitThumb,
        mozillaThumb,
        className,
      )}
    />
  );
}
