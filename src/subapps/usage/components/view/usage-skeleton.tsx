import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";

/** The screen before its figures are there: the same boxes in the same places. */
export function UsageSkeleton({ title, hasKpis = false }: { title: string; hasKpis?: boolean }) {
  return (
    <>
      <PageHeader title={title} className="max-sm:hidden" />
      <div role="status" aria-label="Loading figures" className="flex flex-col gap-4 p-5 max-sm:p-4">
        {hasKpis && (
          <div className="grid grid-cols-4 gap-8 rounded-10 border px-4 py-3.5 max-md:grid-cols-2">
            {["spend", "answers", "solved", "wait"].map((name) => (
              <div key={name} className="flex h-17 flex-col justify-between py-1">
                <Skeleton className="h-2.5 w-20" />
                <Skeleton className="h-5 w-24" />
                <Skeleton className="h-2.5 w-32" />
              </div>
            ))}
          </div>
        )}
        <div className="flex h-78 items-end gap-3 rounded-10 border p-4">
          {[40, 55, 35, 70, 62, 30, 25, 58, 66, 74, 60, 28].map((height, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks without identity
            <div key={place} className="flex-1" style={{ height: `${height}%` }}>
              <Skeleton className="h-full" />
            </div>
          ))}
        </div>
        <Skeleton className="h-60 rounded-10" />
      </div>
    </>
  );
}
