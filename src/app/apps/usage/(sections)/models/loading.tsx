import { UsageSkeleton } from "#subapps/usage/components/view/usage-skeleton.tsx";

export default function Loading() {
  return <UsageSkeleton title="By model" />;
}
