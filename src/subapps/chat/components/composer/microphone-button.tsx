"use client";

import { Mic, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { api } from "../chat-api.ts";

let abilities: Promise<{ canTranscribe: boolean; hasModel: boolean }> | null = null;
const askAbilities = () => {
  abilities ??= api("GET /chat/abilities").catch(() => {
    abilities = null;
    return { canTranscribe: false, hasModel: false };
  });
  return abilities;
};

/** Speaking instead of typing, where something can write it down. What was said goes into the message, to be read first. */
export function MicrophoneButton({ onText }: { onText: (text: string) => void }) {
  const [canTranscribe, setCan] = useState(false);
  const [state, setState] = useState<"idle" | "recording" | "writing">("idle");
  const recorder = useRef<MediaRecorder | null>(null);
  useEffect(() => {
    void askAbilities().then((able) => setCan(able.canTranscribe && "MediaRecorder" in window));
    return () =>
      recorder.current?.stream.getTracks().forEach((track) => {
        track.stop();
      });
  }, []);
  if (!canTranscribe) return null;

  const begin = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const recording = new MediaRecorder(stream);
      const pieces: Blob[] = [];
      recording.ondataavailable = ({ data }) => pieces.push(data);
      recording.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        void write(new Blob(pieces, { type: recording.mimeType }));
      };
      recording.start();
      recorder.current = recording;
      setState("recording");
    } catch {
      toast.error("The microphone cannot be used. Allow it in the browser and try again.");
    }
  };
  const write = async (sound: Blob) => {
    setState("writing");
    const answer = await fetch("/api/v1/transcriptions", {
      method: "POST",
      headers: { "content-type": sound.type },
      body: sound,
    }).catch(() => null);
    const given = (await answer?.json().catch(() => null)) as { text?: string; detail?: string } | null;
    if (answer?.ok && given?.text) onText(given.text);
    else toast.error(given?.detail ?? "Nothing was written down. Try again.");
    setState("idle");
  };
  return state === "recording" ? (
    <IconButton
      label="Stop recording"
      aria-pressed
      icon={<Square strokeWidth={1.75} aria-hidden className="text-red-ink" />}
      onClick={() => recorder.current?.stop()}
    />
  ) : (
    <IconButton
      label="Speak"
      pending={state === "writing"}
      icon={<Mic strokeWidth={1.75} aria-hidden />}
      onClick={() => void begin()}
    />
  );
}
