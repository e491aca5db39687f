"use client";

import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { useConfigField } from "../draft/draft-provider.tsx";

export function VoiceField() {
  const [voice, setVoice] = useConfigField("voice");
  return (
    <Field label="Voice and tone">
      <Textarea
        rows={2}
        value={voice}
        maxLength={2000}
        placeholder="Warm and brief. Says “you”. No exclamation marks."
        onChange={(event) => setVoice(event.target.value)}
      />
    </Field>
  );
}
