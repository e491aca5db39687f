import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** The 640 column that forms stand in, 20 px between their fields. */
export function FormColumn({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={clsx("flex w-full max-w-160 flex-col gap-5", className)} />;
}

/** Fields side by side in equal widths; below each other on a phone. */
export function FormRow({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={clsx("flex gap-4 *:flex-1 max-sm:flex-col max-sm:gap-5", className)} />;
}

/** The buttons under a form, the one that does it first. */
export function FormActions({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={clsx("flex flex-wrap items-center gap-2", className)} />;
}
