"use client";

import { ErrorBoundaryScreen } from "#workspace/errors/client/error-boundary-screen.tsx";

/** One page of the settings failed; the list beside it still works. */
export default function SettingsError({ error }: { error: unknown }) {
  return <ErrorBoundaryScreen error={error} place="pane" />;
}
