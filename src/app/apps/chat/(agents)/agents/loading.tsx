import { SkeletonRows } from "#ui/feedback/skeleton.tsx";

export default function AgentsLoading() {
  return (
    <div className="flex-1 p-4">
      <SkeletonRows rows={8} label="Loading agents" />
    </div>
  );
}
