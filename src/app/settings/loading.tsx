import { SkeletonRows } from "#ui/feedback/skeleton.tsx";

export default function Loading() {
  return (
    <div className="mx-auto w-full max-w-172 px-6 py-20 max-sm:px-4">
      <SkeletonRows rows={4} />
    </div>
  );
}
