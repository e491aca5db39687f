import { HardDrive } from "lucide-react";

const letters: Record<string, string> = {
  openai: "OA",
  anthropic: "An",
  google: "Go",
  mistral: "Mi",
  azure: "Az",
  openrouter: "OR",
  ollama: "Ol",
  compatible: "{ }",
};

/** Two letters for a provider: nobody's logo, and easy to tell apart. */
export function ProviderMark({ kind }: { kind: string }) {
  return (
    <span
      aria-hidden
      className="flex size-8 shrink-0 items-center justify-center rounded-md bg-surface-3 text-meta font-strong text-ink-2"
    >
      {letters[kind] ?? <HardDrive size={16} strokeWidth={1.75} />}
    </span>
  );
}
