import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";

/** The list before it is there: the same lines in the same places. */
export function RunsSkeleton() {
  return (
    <>
      <PageHeader title="Runs" className="max-sm:hidden" />
      <div role="status" aria-label="Loading runs" className="flex flex-col">
        <div className="flex gap-2 px-4 py-3">
          <Skeleton className="h-8 flex-1 rounded-md" />
          <Skeleton className="h-8 w-36 rounded-md" />
          <Skeleton className="h-8 w-24 rounded-md" />
        </div>
        <div className="h-36 border-y bg-surface-2" />
        {Array.from({ length: 12 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks without identity
          <div key={row} className="flex h-11 items-center gap-3 border-b px-4">
            <Skeleton className="size-4 rounded-full" />
            <Skeleton className={["h-2.5 w-1/3", "h-2.5 w-1/2", "h-2.5 w-2/5"][row % 3]} />
            <Skeleton className="ml-auto h-2.5 w-24" />
          </div>
        ))}
      </div>
    </>
  );
}
