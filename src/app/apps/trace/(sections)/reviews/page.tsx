import type { Metadata } from "next";
import { QueuesView } from "#subapps/trace/components/reviews/queues-view.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Reviews" };

export default async function ReviewsPage() {
  const { workspace } = await requireSignIn();
  return <QueuesView mayManage={workspace?.permissions.has("trace:manage") ?? false} />;
}
