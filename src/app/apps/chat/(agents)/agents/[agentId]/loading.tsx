import { Skeleton } from "#ui/feedback/skeleton.tsx";

/** The three panes of the editor, still. */
export default function AgentLoading() {
  return (
    <div role="status" aria-label="Loading the agent" className="flex min-h-0 flex-1">
      <div className="flex w-56 shrink-0 flex-col gap-4 border-r bg-surface-2 p-4 max-md:hidden">
        {["w-1/2", "w-2/3", "w-3/5", "w-1/2"].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks without identity
          <Skeleton key={at} className={`h-8 ${width}`} />
        ))}
      </div>
      <div className="mx-auto flex w-full max-w-160 flex-1 flex-col gap-6 p-6 pt-18">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-36 w-full rounded-md" />
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-40 w-full rounded-lg" />
      </div>
      <div className="w-108 shrink-0 border-l max-lg:hidden" />
    </div>
  );
}
