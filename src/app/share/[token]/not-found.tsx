import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** The same words for a link that never was and one that was taken back. */
export default function NoSuchShare() {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface p-6">
      <EmptyState title="This conversation is not shared">
        The link was taken back or is not complete. Ask whoever sent it to you.
      </EmptyState>
    </main>
  );
}
