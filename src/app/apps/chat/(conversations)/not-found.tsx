import type { Metadata } from "next";
import { NothingHere } from "#workspace/errors/components/nothing-here.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <NothingHere title="This conversation doesn't exist" back={{ label: "All conversations", href: "/apps/chat" }} />
  );
}
