import { type AuditSentences, counted, named, text } from "#core/audit/sentence.ts";

const of = (name: unknown): string => (text(name) ? ` of ${text(name)}` : "");

export const usageSentences: AuditSentences = {
  "usage.create_budget": ({ name }) => `created ${named("budget", name)}`,
  "usage.update_budget": ({ name }) => `changed ${named("budget", name)}`,
  "usage.end_budget": ({ name }) => `ended ${named("budget", name)}`,
  "usage.request_more": ({ name }) => `requested an increase of ${named("budget", name)}`,
  "usage.decide_request": ({ name, decision }) =>
    `${decision === "granted" ? "granted" : "declined"} an increase of ${named("budget", name)}`,
  "usage.create_plan": ({ name }) => `created ${named("plan", name)}`,
  "usage.update_plan": ({ name }) => `changed ${named("plan", name)}`,
  "usage.end_plan": ({ name }) => `ended ${named("plan", name)}`,
  "usage.give_plan": ({ plan, workspaceName }) =>
    plan
      ? `assigned ${named("plan", plan)}${workspaceName ? ` to ${text(workspaceName)}` : ""}`
      : `removed the plan${of(workspaceName)}`,
  "usage.add_credit_line": ({ workspaceName }) => `changed the prepaid credit${of(workspaceName)}`,
  "usage.stop_credit": ({ workspaceName }) => `stopped prepaid credit${of(workspaceName)}`,
  "usage.create_client": ({ name }) => `created the client workspace ${text(name)}`,
  "usage.invite_client": () => "created a link for a workspace to join the agency",
  "usage.withdraw_client_invitation": () => "revoked a link to join the agency",
  "usage.join_agency": ({ agencyName, workspaceName }) =>
    agencyName ? `joined the agency ${text(agencyName)}` : `added the client workspace ${text(workspaceName)}`,
  "usage.leave_agency": ({ agencyName, workspaceName }) =>
    agencyName ? `left the agency ${text(agencyName)}` : `removed the client workspace ${text(workspaceName)}`,
  "usage.release_client": ({ name }) => `released the client workspace ${text(name)}`,
  "usage.change_currency": ({ to, currency }) => `changed the currency to ${text(to) || text(currency)}`,
  "usage.confirm_prices": () => "confirmed the price list",
  "usage.set_rate": () => "set an exchange rate",
  "usage.set_record_zone": ({ zone }) => `set the time zone of usage records to ${text(zone)}`,
  "usage.record_usage": ({ written }) => `recorded ${counted(written, "usage event")}`,
  "usage.recount_usage": () => "recalculated usage totals",
  "usage.create_report": ({ name }) => `created ${named("report", name)}`,
  "usage.update_report": ({ name }) => `changed ${named("report", name)}`,
  "usage.delete_report": ({ name }) => `deleted ${named("report", name)}`,
  "usage.send_report_now": () => "sent a report",
  "usage.reconcile": ({ name }) => `compared ${named("invoice", name)} with recorded usage`,
  "usage.delete_reconciliation": ({ name }) => `deleted the comparison with ${named("invoice", name)}`,
};

/** Actions whose stored names are not what people would search for. */
export const usageLabels: Record<string, string> = {
  "usage.add_credit_line": "Change prepaid credit",
  "usage.give_plan": "Assign plan",
  "usage.reconcile": "Compare invoice",
  "usage.request_more": "Request budget increase",
  "usage.decide_request": "Decide on budget increase",
};
