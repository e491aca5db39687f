import { Card } from "#ui/display/card.tsx";
import { SettingsSection } from "#ui/shell/settings-page.tsx";
import { type Purpose, purposeLabels, purposes } from "../purposes.ts";
import type { ModelChoices } from "../queries/get-model-choices.ts";
import { ChainEditor } from "./chain-editor.tsx";

/** Which models do which work. When one fails or is overloaded, the next in line takes over. */
export function ChainSection({ choices, mayManage }: { choices: ModelChoices; mayManage: boolean }) {
  return (
    <SettingsSection
      title="Default models"
      description="When a model fails or is overloaded, the next in line takes over, and the answer says so."
    >
      <Card className="divide-y divide-line">
        {purposes.map((purpose) => (
          <div key={purpose} className="grid grid-cols-[14rem_1fr] gap-x-6 gap-y-2 px-4 py-3 max-sm:grid-cols-1">
            <div>
              <h3 className="text-ui font-strong">{purposeLabels[purpose].name}</h3>
              <p className="text-meta text-ink-3">{purposeLabels[purpose].description}</p>
            </div>
            <ChainEditor
              key={choices.chains[purpose].join(" ")}
              purpose={purpose}
              models={choices.chains[purpose]}
              otherwise={otherwise(purpose, choices)}
              mayManage={mayManage}
            />
          </div>
        ))}
      </Card>
    </SettingsSection>
  );
}

function otherwise(purpose: Purpose, { answering, isRetrieval, chains }: ModelChoices): string {
  const [first] = answering;
  if (purpose === "embeddings") return "Nothing chosen: passages are found by their words.";
  if (purpose === "transcription") return "Nothing chosen yet.";
  if (purpose === "speech") return "Nothing chosen: a model that says it can speak is taken, where there is one.";
  if (purpose === "small" && chains.chat.length > 0) return "Nothing chosen: the models for chat do it.";
  return isRetrieval
    ? "Nothing chosen: the built-in engine quotes the documents."
    : `Nothing chosen: ${first} does it.`;
}
