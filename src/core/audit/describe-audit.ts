import { collected, joined } from "#core/declarations.ts";
import type { AuditDetail, AuditSentences } from "./sentence.ts";

declare module "#core/declarations.ts" {
  interface Declarations {
    auditSentences?: AuditSentences;
    /** What a filter calls an action whose stored name is not what people would search for. */
    auditLabels?: Readonly<Record<string, string>>;
  }
}

const declared = collected((all) => ({
  sentences: joined(
    "audit sentence",
    all.map(({ auditSentences }) => auditSentences),
  ),
  labels: joined(
    "audit label",
    all.map(({ auditLabels }) => auditLabels),
  ),
}));

export const knownActions = (): string[] => Object.keys(declared().sentences);

/** An action without a sentence is shown as its words, in the log's own type: it was done by an older or newer version. */
export const describeAudit = (action: string, detail: AuditDetail): string =>
  declared().sentences[action]?.(detail) ?? `did “${actionWords(action)}”`;

/** What a filter calls an action: "people.invite_member" as "Invite member". */
export function actionLabel(action: string): string {
  const words = declared().labels[action] ?? actionWords(action);
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/\bapi\b/, "API");
}

const actionWords = (action: string): string => action.slice(action.indexOf(".") + 1).replaceAll("_", " ") || action;
