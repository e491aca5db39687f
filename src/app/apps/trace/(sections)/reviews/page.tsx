import type { Metadata } from "next";
import { requireSignIn } from "#core/web/page-context.ts";
import { QueuesView } from "#subapps/trace/components/reviews/queues-view.tsx";

export const metadata: Metadata = { title: "Reviews" };

export default async function ReviewsPage() {
  const { workspace } = await requireSignIn();
  return <QueuesView mayManage={workspace?.permissions.has("trace:manage") ?? false} />;
}
