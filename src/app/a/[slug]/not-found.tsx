import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** For people without an account, so it leads nowhere inside the product. */
export default function NoSuchPage() {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface p-6">
      <EmptyState title="There is nothing at this address">
        The page may have moved or been taken away. Check that the address was copied whole, or ask whoever sent you
        here.
      </EmptyState>
    </main>
  );
}
