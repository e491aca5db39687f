import type { Metadata } from "next";
import { ReviewDesk } from "#subapps/trace/components/reviews/review-desk.tsx";
import { requireObject, requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Review" };

export default async function ReviewPage({ params }: { params: Promise<{ queueId: string }> }) {
  await requireSignIn();
  await requireObject();
  return <ReviewDesk queueId={(await params).queueId} />;
}
