"use client";

import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import type { PublishData } from "./publish-data.ts";

interface VersionFieldProps {
  data: PublishData;
  value: string;
  onChange: (versionId: string) => void;
}

/** Follows what is published, or stays with one version whatever comes. */
export function VersionField({ data: { live, versions }, value, onChange }: VersionFieldProps) {
  const options = [
    { value: "", label: `Follow what is published${live ? ` (v${live.number} now)` : ""}` },
    ...versions.map(({ id, number, note }) => ({ value: id, label: `Stay at v${number}${note ? `: ${note}` : ""}` })),
  ];
  return (
    <Field label="Version" help={value ? "Conversations that began stay with the version they began with." : undefined}>
      <NativeSelect options={options} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
