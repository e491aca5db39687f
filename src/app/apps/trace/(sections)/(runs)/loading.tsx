import { RunsSkeleton } from "#subapps/trace/components/runs/runs-skeleton.tsx";

export default function Loading() {
  return <RunsSkeleton />;
}
