import { accountSentences } from "./audit-sentences/account-sentences.ts";
import { agentSentences } from "./audit-sentences/agent-sentences.ts";
import { chatSentences } from "./audit-sentences/chat-sentences.ts";
import { deliverySentences } from "./audit-sentences/delivery-sentences.ts";
import { installationSentences } from "./audit-sentences/installation-sentences.ts";
import { librarySentences } from "./audit-sentences/library-sentences.ts";
import { modelSentences } from "./audit-sentences/model-sentences.ts";
import { peopleSentences } from "./audit-sentences/people-sentences.ts";
import type { AuditDetail, AuditSentences } from "./audit-sentences/sentence.ts";
import { traceSentences } from "./audit-sentences/trace-sentences.ts";
import { usageSentences } from "./audit-sentences/usage-sentences.ts";

const sentences: AuditSentences = {
  ...peopleSentences,
  ...accountSentences,
  ...agentSentences,
  ...chatSentences,
  ...deliverySentences,
  ...installationSentences,
  ...librarySentences,
  ...modelSentences,
  ...traceSentences,
  ...usageSentences,
};

export const knownActions = Object.keys(sentences);

/** An action without a sentence is shown as its words, in the log's own type: it was done by an older or newer version. */
export const describeAudit = (action: string, detail: AuditDetail): string =>
  sentences[action]?.(detail) ?? `did “${actionWords(action)}”`;

/** Actions whose stored names are not what people would search for. */
const labels: Record<string, string> = {
  "account.start_totp": "Set up two-factor sign-in",
  "account.confirm_totp": "Turn on two-factor sign-in",
  "account.disable_totp": "Turn off two-factor sign-in",
  "agents.set_agent_access": "Change agent access",
  "agents.set_agent_mark": "Change agent icon",
  "agents.set_publish_guard": "Require tests to publish",
  "agents.set_team_edges": "Change team connections",
  "chat.change_conversations": "Change several conversations",
  "chat.keep_imported": "Import conversations",
  "chat.put_deployment": "Publish page, widget or MCP server",
  "chat.delete_deployment": "Delete page, widget or MCP server",
  "library.cancel_making": "Cancel generated text",
  "library.cancel_reading": "Cancel document processing",
  "effects.decide_effect": "Decide on interrupted effect",
  "library.delete_making": "Delete generated text",
  "library.make": "Generate text from documents",
  "library.resume_making": "Resume generated text",
  "library.retry_reading": "Process document again",
  "library.save_facts": "Edit bibliographic details",
  "library.set_member": "Change collection access",
  "models.set_model_choice": "Change default model",
  "runs.record_decision": "Decide on approval",
  "trace.finish_review": "Review trace",
  "trace.give_score": "Score trace",
  "usage.add_credit_line": "Change prepaid credit",
  "usage.give_plan": "Assign plan",
  "usage.reconcile": "Compare invoice",
  "usage.request_more": "Request budget increase",
  "usage.decide_request": "Decide on budget increase",
};

/** What a filter calls an action: "people.invite_member" as "Invite member". */
export function actionLabel(action: string): string {
  const words = labels[action] ?? actionWords(action);
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/\bapi\b/, "API");
}

const actionWords = (action: string): string => action.slice(action.indexOf(".") + 1).replaceAll("_", " ") || action;
