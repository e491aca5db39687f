"use client";

import { ErrorBoundaryScreen } from "#workspace/errors/client/error-boundary-screen.tsx";

export default function PageError({ error }: { error: unknown }) {
  return <ErrorBoundaryScreen error={error} place="page" />;
}
