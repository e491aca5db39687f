import { itHelp } from "./it-help.ts";
import { meetingNotes } from "./meeting-notes.ts";
import { museumGuide } from "./museum-guide.ts";
import { onboardingBuddy } from "./onboarding-buddy.ts";
import { policyReader } from "./policy-reader.ts";
import { researchTeam } from "./research-team.ts";
import { returns } from "./returns.ts";
import { salesQualifier } from "./sales-qualifier.ts";
import { supportDesk } from "./support-desk.ts";
import type { Template } from "./template.ts";
import { writingEditor } from "./writing-editor.ts";

/** Agents and teams to begin with, in the order in which they are offered. Each works without a language model. */
export const templates: readonly Template[] = [
  supportDesk,
  returns,
  onboardingBuddy,
  policyReader,
  meetingNotes,
  salesQualifier,
  writingEditor,
  itHelp,
  museumGuide,
  researchTeam,
];
