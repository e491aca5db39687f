"use client";

import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { PasswordInput } from "#ui/controls/password-input.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { isProviderKind, type ProviderSettings, providerKinds } from "../provider-kinds.ts";

export type ProviderValues = {
  name: string;
  baseUrl: string | null;
  key: string | null;
  settings: ProviderSettings;
};

interface ProviderFieldsProps {
  kind: string;
  faults: Record<string, string>;
  /** What is there already, when a provider is changed. */
  known?: {
    name: string;
    baseUrl: string | null;
    keyEnding: string | null;
    hasKey: boolean;
    settings: ProviderSettings;
  };
}

/** The fields a kind of provider needs, and no others. */
export function ProviderFields({ kind, faults, known }: ProviderFieldsProps) {
  const facts = isProviderKind(kind) ? providerKinds[kind] : providerKinds.compatible;
  const says = (path: string, label: string) => faults[path] && `${label} ${faults[path]}.`;
  const isAzure = kind === "azure";
  return (
    <>
      <Field label="Name" error={says("name", "The name")}>
        <Input name="name" defaultValue={known?.name ?? facts.name} maxLength={80} autoComplete="off" />
      </Field>
      {kind !== "ollama" && (
        <Field
          label="API key"
          fact={facts.keyPage && <KeyPage href={facts.keyPage} />}
          error={says("key", "The key")}
          help={
            known?.hasKey
              ? `Empty keeps the key${known.keyEnding ? ` that ends in ${known.keyEnding}` : ""}.`
              : facts.needsKey
                ? "Stored encrypted. Nobody can read it again, only replace it."
                : "Only where the server asks for one."
          }
        >
          <PasswordInput name="key" autoComplete="off" placeholder={known?.hasKey ? "••••••••" : facts.keyHint} />
        </Field>
      )}
      <Field
        label={facts.needsUrl ? "Address" : "Address, if not the usual one"}
        error={says("baseUrl", "The address")}
        help={addressHelp(kind)}
      >
        <Input
          name="baseUrl"
          type="url"
          inputMode="url"
          defaultValue={known?.baseUrl && known.baseUrl !== facts.baseUrl ? known.baseUrl : ""}
          placeholder={facts.baseUrl ?? (isAzure ? "https://name.openai.azure.com" : "http://127.0.0.1:8080/v1")}
          autoComplete="off"
        />
      </Field>
      {(isAzure || kind === "compatible") && (
        <Field
          label={isAzure ? "Deployments" : "Models, if it does not list them"}
          error={says("settings.models", "A name")}
          help={
            isAzure
              ? "Azure does not list them: write their names, with commas."
              : "With commas. Most servers list theirs."
          }
        >
          <Input name="models" defaultValue={known?.settings.models?.join(", ")} autoComplete="off" />
        </Field>
      )}
      {isAzure && (
        <Field label="API version" error={says("settings.apiVersion", "The version")}>
          <Input
            name="apiVersion"
            defaultValue={known?.settings.apiVersion}
            placeholder="2024-10-21"
            autoComplete="off"
          />
        </Field>
      )}
    </>
  );
}

const KeyPage = ({ href }: { href: string }) => (
  <TextLink href={href} target="_blank" rel="noreferrer">
    Get a key
  </TextLink>
);

function addressHelp(kind: string): string | undefined {
  if (kind === "ollama")
    return "Leave empty for Ollama on this server. Only the operator can add one on this server or in a private network.";
  if (kind === "compatible")
    return "The part before /chat/completions, for example of vLLM, llama.cpp or LM Studio. Only the operator can add one on this server or in a private network.";
  return undefined;
}

/** What was written in the fields, as the commands want it. */
export function valuesOf(form: FormData): ProviderValues {
  const written = (name: string) => String(form.get(name) ?? "").trim() || null;
  const models = written("models")
    ?.split(",")
    .map((model) => model.trim())
    .filter(Boolean);
  const apiVersion = written("apiVersion");
  return {
    name: written("name") ?? "",
    baseUrl: written("baseUrl"),
    key: written("key"),
    settings: { ...(models && { models }), ...(apiVersion && { apiVersion }) },
  };
}
