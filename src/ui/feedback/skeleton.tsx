import { clsx } from "clsx";

/** A still block in the place of what is coming, seen only when that takes longer than 300 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={clsx(
        "appear-late bg-surface-3",
        !className?.includes("rounded") && "rounded-sm",
        className ?? "h-3 w-full",
      )}
    />
  );
}

/** Rows with an avatar and two lines, as lists have them. */
export function SkeletonRows({ rows = 3, label = "Loading" }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks without identity
        <div key={row} className="flex items-center gap-3">
          <Skeleton className={clsx("size-6 shrink-0", row % 2 ? "rounded-[28%]" : "rounded-full")} />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={clsx("h-2.5", ["w-2/5", "w-1/3", "w-1/2"][row % 3])} />
            <Skeleton className={clsx("h-2.5", ["w-11/12", "w-3/4", "w-5/6"][row % 3])} />
          </div>
        </div>
      ))}
    </div>
  );
}
