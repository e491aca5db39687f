import { Skeleton } from "#ui/feedback/skeleton.tsx";

/** The shape of a thread while it is fetched; a quick answer never shows it. */
export function ThreadSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the conversation"
      className="appear-late mx-auto w-full max-w-[752px] flex-1 px-6 py-6"
    >
      {[1, 3, 1, 2].map((lines, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture
        <div key={position} className="mb-7 grid grid-cols-[28px_1fr] gap-x-3">
          <Skeleton className="size-7 rounded-lg" />
          <div className="flex flex-col gap-2.5 pt-1">
            <Skeleton className="h-3.5 w-28" />
            {Array.from({ length: lines }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Skeleton key={line} className="h-3.5 w-full" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
