import { notFound } from "next/navigation";
import { env } from "#platform/env.ts";
import { Button } from "#ui/controls/button.tsx";
import { SignInLayout } from "#ui/shell/sign-in-layout.tsx";

export default function FoundationsPage() {
  if (env().NODE_ENV === "production") notFound();
  return (
    <SignInLayout title="Sign in">
      <Button variant="primary" size={40} wide>
        Sign in
      </Button>
    </SignInLayout>
  );
}
