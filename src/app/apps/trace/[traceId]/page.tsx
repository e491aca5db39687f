import type { Metadata } from "next";
import { DetailPage, detailMetadata } from "#subapps/trace/components/detail/detail-page.tsx";

type Props = { params: Promise<{ traceId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return detailMetadata((await params).traceId);
}

export default async function Page({ params }: Props) {
  return <DetailPage traceId={(await params).traceId} />;
}
