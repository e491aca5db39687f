"use client";

import { Download, Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { buttonClass } from "#ui/controls/button-class.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Slider } from "#ui/controls/slider.tsx";
import type { LinePlayer } from "./line-player.ts";

const rates = [0.75, 1, 1.25, 1.5, 2].map((rate) => ({ value: String(rate), label: `${rate}×` }));

const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};

/** Play, pause, line by line, speed, where one is, and the whole as a file. */
export function PlayerBar({ player, makingId }: { player: LinePlayer; makingId: string }) {
  const { position, total } = player;
  return (
    <section aria-label="Player" className="flex flex-col gap-1.5 rounded-10 border bg-surface-2 p-2">
      <div className="flex items-center gap-1">
        <IconButton
          size={28}
          label="Line before"
          icon={<SkipBack aria-hidden />}
          disabled={player.line === null}
          onClick={() => player.skip(-1)}
        />
        <IconButton
          size={32}
          label={player.isPlaying ? "Pause" : "Play"}
          icon={player.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={player.toggle}
        />
        <IconButton
          size={28}
          label="Next line"
          icon={<SkipForward aria-hidden />}
          disabled={player.line === null}
          onClick={() => player.skip(1)}
        />
        <span className="min-w-0 flex-1 px-1 text-meta text-ink-3 tabular-nums">
          {clock(position)} / {clock(total)}
        </span>
        <span className="w-19">
          <NativeSelect
            aria-label="Speed"
            value={String(player.rate)}
            options={rates}
            onChange={({ target }) => player.setSpeed(Number(target.value))}
          />
        </span>
        <a
          href={`/api/v1/library/makings/${makingId}/audio`}
          download
          aria-label="Download the audio"
          title="Download the audio"
          className={buttonClass({ size: 28, variant: "ghost" })}
        >
          <Download size={16} aria-hidden />
        </a>
      </div>
      <Slider
        aria-label="Place in the audio"
        aria-valuetext={`${clock(position)} of ${clock(total)}`}
        min={0}
        max={Math.max(1, total)}
        step={0.5}
        value={position}
        onChange={({ target }) => player.seek(Number(target.value))}
        className="mx-1 my-1.5"
      />
      {player.failure && (
        <p role="alert" className="px-1 text-meta text-red-ink">
          {player.failure}
        </p>
      )}
    </section>
  );
}
