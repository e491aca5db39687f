"use client";

import { FormColumn, FormRow } from "#ui/controls/form.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { AccessSection } from "./access-section.tsx";
import { BasicsSection } from "./basics-section.tsx";
import { CanarySection } from "./canary-section.tsx";
import { ChannelSection } from "./channel-section.tsx";
import { CollectionSection } from "./collection-section.tsx";
import { DescriptionField } from "./description-field.tsx";
import { GuardSwitch } from "./guard-switch.tsx";
import { GuardrailSection } from "./guardrail-section.tsx";
import { InstructionSection } from "./instruction-section.tsx";
import { KnowledgeSection } from "./knowledge-section.tsx";
import { LimitField, StepField } from "./limit-fields.tsx";
import { MemorySwitch } from "./memory-switch.tsx";
import { ParameterFields } from "./parameter-fields.tsx";
import { StarterSection } from "./starter-section.tsx";
import { TeamField } from "./team-field.tsx";
import { ToolSection } from "./tool-section.tsx";
import { VariableSection } from "./variable-section.tsx";
import { VoiceField } from "./voice-field.tsx";

/** Everything the draft holds, and below it what belongs to the agent whatever its version. */
export function DraftForm() {
  const { may, agent } = useEditor();
  return (
    <form className="px-6 py-6 max-sm:px-4" onSubmit={(event) => event.preventDefault()} aria-label="Draft">
      <fieldset disabled={!may.edit} className="contents">
        <FormColumn className="mx-auto gap-6!">
          <BasicsSection />
          <InstructionSection />
          <KnowledgeSection />
          <CollectionSection />
          <ToolSection />
          <FormRow>
            <LimitField />
            <TeamField />
          </FormRow>
          <ChannelSection />
          <StarterSection />
          <DescriptionField />
          <VoiceField />
          <GuardrailSection />
          <VariableSection />
          <ParameterFields />
          <FormRow>
            <StepField />
            <MemorySwitch />
          </FormRow>
          {may.publish && <CanarySection />}
          {may.edit && !agent.isArchived && <AccessSection />}
          {may.publish && <GuardSwitch />}
        </FormColumn>
      </fieldset>
    </form>
  );
}
