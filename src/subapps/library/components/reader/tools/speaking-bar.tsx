"use client";

import { Pause, Play, SkipBack, SkipForward, X } from "lucide-react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import type { Speaking, SpeakingState } from "./speaking.ts";

const rates = [0.75, 1, 1.25, 1.5, 2].map((rate) => ({ value: String(rate), label: `${rate}×` }));

/** The controls while a document is read aloud. */
export function SpeakingBar({ speaking, state }: { speaking: Speaking; state: SpeakingState }) {
  if (!state.isOn) return null;
  return (
    <div
      role="toolbar"
      aria-label="Read aloud"
      className="absolute bottom-4 left-1/2 z-20 flex -translate-x-1/2 items-center gap-1 rounded-10 border border-line bg-raised p-1.5 shadow-lg max-sm:bottom-20 dark:border-line-strong"
    >
      <IconButton size={28} label="Sentence before" icon={<SkipBack aria-hidden />} onClick={() => speaking.skip(-1)} />
      {state.isPaused ? (
        <IconButton size={28} label="Go on" icon={<Play aria-hidden />} onClick={() => speaking.resume()} />
      ) : (
        <IconButton size={28} label="Pause" icon={<Pause aria-hidden />} onClick={() => speaking.pause()} />
      )}
      <IconButton size={28} label="Next sentence" icon={<SkipForward aria-hidden />} onClick={() => speaking.skip(1)} />
      <span className="w-20">
        <NativeSelect
          aria-label="Speed"
          value={String(state.rate)}
          options={rates}
          onChange={({ target }) => speaking.setRate(Number(target.value))}
        />
      </span>
      {state.tellsWords === false && (
        <span className="px-1 text-meta text-ink-3">This voice tells sentences, not words</span>
      )}
      <IconButton size={28} label="Stop reading aloud" icon={<X aria-hidden />} onClick={() => speaking.stop()} />
    </div>
  );
}
