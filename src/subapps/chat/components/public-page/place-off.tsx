import { AgentFace } from "#ui/identity/agent-face.tsx";
import type { ClosedPlace } from "./place-info.ts";

/** The page exists, and nobody answers there now. */
export function PlaceOff({ place }: { place: ClosedPlace }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface p-6">
      <div className="flex max-w-90 flex-col items-center gap-3 text-center">
        <span className="opacity-60 grayscale">
          <AgentFace agent={{ id: place.markId, mark: place.mark }} size={56} />
        </span>
        <h1 className="text-greeting text-ink">{place.name} is away</h1>
        <p className="text-prose text-ink-2">
          This page is switched off at the moment. What you said here is kept; come back later, or ask whoever sent you
          here.
        </p>
      </div>
    </main>
  );
}
