import { Skeleton } from "#ui/feedback/skeleton.tsx";

const widths = ["w-3/5", "w-2/5", "w-1/2", "w-1/3", "w-2/5", "w-1/2", "w-1/3", "w-2/5"];

/** The head, the figures and the first steps, still. */
export function DetailSkeleton() {
  return (
    <div role="status" aria-label="Loading the run" className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-12 items-center border-b px-4">
        <Skeleton className="h-4 w-72 max-w-2/3" />
      </div>
      <div className="flex h-16 items-center gap-7 border-b px-4">
        {[16, 20, 14, 10].map((width) => (
          <Skeleton key={width} className="h-8 w-16" />
        ))}
      </div>
      <div className="flex h-11 items-center border-b px-4">
        <Skeleton className="h-7 w-70" />
      </div>
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks without identity
        <div key={at} className="flex h-8.5 items-center gap-3 border-b px-4">
          <Skeleton className="size-5 rounded-[28%]" />
          <Skeleton className={`h-2.5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
