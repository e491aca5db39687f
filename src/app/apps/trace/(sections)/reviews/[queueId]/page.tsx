import type { Metadata } from "next";
import { requireObject, requireSignIn } from "#core/web/page-context.ts";
import { ReviewDesk } from "#subapps/trace/components/reviews/review-desk.tsx";

export const metadata: Metadata = { title: "Review" };

export default async function ReviewPage({ params }: { params: Promise<{ queueId: string }> }) {
  await requireSignIn();
  await requireObject();
  return <ReviewDesk queueId={(await params).queueId} />;
}
