import { LoaderCircle } from "lucide-react";

/** Stands beside a word that says what is under way; alone it has a label. */
export function Spinner({ size = 16, label }: { size?: number; label?: string }) {
  return (
    <LoaderCircle
      size={size}
      strokeWidth={2}
      className="motion-spin shrink-0"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    />
  );
}
