import type { Metadata } from "next";
import { NothingHere } from "#workspace/errors/components/nothing-here.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return <NothingHere title="This page doesn't exist" back={{ label: "All traces", href: "/apps/trace" }} />;
}
