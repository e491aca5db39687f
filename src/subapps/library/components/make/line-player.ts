"use client";

import { useCallback, useEffect, useRef, useState } from "react";

export type SpokenLine = { number: number; milliseconds: number; characters: number; model: string; isPriced: boolean };

/** Plays spoken lines one after another; which line is heard is known by the piece that plays, not by counting time. */
export function useLinePlayer(makingId: string, spoken: readonly SpokenLine[]) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const lines = useRef(spoken);
  lines.current = spoken;
  const [line, setLine] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const [failure, setFailure] = useState<string | null>(null);
  const speed = useRef(rate);

  const play = useCallback(
    (number: number, from = 0) => {
      const player = audio.current;
      if (!player || !lines.current.some((one) => one.number === number)) return;
      setLine(number);
      setSeconds(from);
      setFailure(null);
      player.src = `/api/v1/library/makings/${makingId}/lines/${number}`;
      player.playbackRate = speed.current;
      player.currentTime = from;
      void player.play().catch((error: Error) => {
        if (error.name !== "AbortError") setFailure("This line cannot be played here. Download the whole instead.");
      });
    },
    [makingId],
  );

  useEffect(() => {
    const player = new Audio();
    audio.current = player;
    const next = () => {
      setPlaying(false);
      const now = Number(/\/lines\/(\d+)$/.exec(player.src)?.[1]);
      const after = lines.current.find(({ number }) => number > now);
      if (after) play(after.number);
    };
    const listeners: [string, () => void][] = [
      ["timeupdate", () => setSeconds(player.currentTime)],
      ["play", () => setPlaying(true)],
      ["pause", () => setPlaying(false)],
      ["ended", next],
    ];
    for (const [name, listener] of listeners) player.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) player.removeEventListener(name, listener);
      player.pause();
      player.removeAttribute("src");
    };
  }, [play]);

  const before = (number: number) =>
    spoken.reduce((sum, one) => sum + (one.number < number ? one.milliseconds : 0), 0) / 1000;
  const total = spoken.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  return {
    line,
    isPlaying,
    rate,
    failure,
    total,
    position: line === null ? 0 : Math.min(total, before(line) + seconds),
    play,
    toggle() {
      const player = audio.current;
      const first = spoken[0];
      if (!player || !first) return;
      if (isPlaying) player.pause();
      else if (line === null || (player.ended && line === spoken.at(-1)?.number)) play(first.number);
      else void player.play();
    },
    skip(by: 1 | -1) {
      const at = spoken.findIndex(({ number }) => number === line);
      const to = spoken[Math.max(0, Math.min(spoken.length - 1, at + by))];
      if (to) play(to.number);
    },
    seek(to: number) {
      const found = spoken.findLast(({ number }) => before(number) <= to) ?? spoken[0];
      if (found) play(found.number, Math.max(0, to - before(found.number)));
    },
    setSpeed(next: number) {
      speed.current = next;
      setRate(next);
      if (audio.current) audio.current.playbackRate = next;
    },
  };
}

export type LinePlayer = ReturnType<typeof useLinePlayer>;
