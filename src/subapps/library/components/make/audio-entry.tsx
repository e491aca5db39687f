"use client";

import { AudioLines } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { usualVoices } from "../../making/content.ts";
import { api } from "../library-api.ts";
import { BesideDialog } from "../reader/beside-dialog.tsx";
import { useReader } from "../reader/reader-context.tsx";
import { makingWords } from "./making-words.ts";
import type { Making } from "./use-making.ts";

const known = ["alloy", "ash", "ballad", "cedar", "coral", "echo", "fable", "marin", "nova", "onyx", "sage", "shimmer"];

/** Has a document talked over by two voices; where nothing can speak it says what to connect, and writes the dialogue. */
export function AudioEntry({ making: { isPending, make } }: { making: Making }) {
  const { data } = useApiQuery(api, "GET /library/speech");
  const document = useReader().document;
  const [isChoosing, setChoosing] = useState(false);
  const [isPairing, setPairing] = useState(false);
  const [voices, setVoices] = useState<[string, string]>([...usualVoices]);
  const isUsual = voices[0] === usualVoices[0] && voices[1] === usualVoices[1];
  const isMute = data?.model === null;
  const begin = (documentIds?: string[]) =>
    make({ kind: "audio", ...(documentIds && { documentIds }), ...(!isUsual && { voices }) });
  return (
    <section aria-label={makingWords.audio.label} className="flex flex-col gap-2 rounded-lg border px-3 py-2.5">
      <div className="flex items-start gap-2.5">
        <AudioLines size={16} className="mt-0.5 shrink-0 text-ink-3" aria-hidden />
        <div className="min-w-0 flex-1">
          <p className="text-ui font-strong text-ink">{makingWords.audio.label}</p>
          <p className="text-meta text-ink-3">
            {isMute ? (
              <>
                Nothing here can speak yet. Connect a model for speech in{" "}
                <AppLink href="/settings/models" className="underline">
                  Settings, under Models
                </AppLink>
                ; until then the dialogue can be read.
              </>
            ) : (
              makingWords.audio.detail
            )}
          </p>
        </div>
      </div>
      {isChoosing && (
        <div className="grid grid-cols-2 gap-2">
          {([0, 1] as const).map((at) => (
            <Field key={at} label={at === 0 ? "First voice" : "Second voice"}>
              <Input
                value={voices[at]}
                list="known-voices"
                maxLength={100}
                onChange={({ target }) => setVoices(at === 0 ? [target.value, voices[1]] : [voices[0], target.value])}
              />
            </Field>
          ))}
          <datalist id="known-voices">
            {known.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size={28} disabled={isPending || voices.some((name) => !name.trim())} onClick={() => void begin()}>
          {isMute ? "Write the dialogue" : "Make it"}
        </Button>
        <Button size={28} variant="ghost" disabled={isPending} onClick={() => setPairing(true)}>
          With another document
        </Button>
        {!isMute && (
          <Button size={28} variant="ghost" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            Voices
          </Button>
        )}
      </div>
      {isPairing && (
        <BesideDialog
          title="Talk it over with"
          documentId={document.id}
          onClose={() => setPairing(false)}
          onChoose={(id) => {
            setPairing(false);
            void begin([document.id, id]);
          }}
        />
      )}
    </section>
  );
}
