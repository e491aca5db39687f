import { randomUUID } from "node:crypto";
import type { Allow } from "#core/command/operation.ts";
import type { Other } from "./worlds.ts";

export type Row = {
  /** Who may call it. Said here once more, so that loosening it in the code alone does not go unseen. */
  allow: Allow;
  /** Input of the right form; whatever it names belongs to the other workspace. */
  input?: (other: Other) => Record<string, unknown>;
  /**
   * What an owner gets for it: `not_found`, or `nothing` (an empty list, null) where one may ask and learns nothing. `no_ids` says
   * that the input names nothing that somebody else could own; the sweep checks that by the names of its fields.
   */
  foreign: "not_found" | "nothing" | "no_ids";
  /** Refused to everyone but the operator of the installation, whatever their role. */
  operatorsOnly?: true;
};

/** A row for every command and query. One that is missing here fails the sweep. */
export const rows: Record<string, Row> = {
  "account.change_password": {
    allow: "account",
    input: () => ({ password: "violet tractors sing" }),
    foreign: "no_ids",
  },
  "account.confirm_totp": { allow: "account", input: () => ({ code: "123456" }), foreign: "no_ids" },
  "account.disable_totp": { allow: "account", foreign: "no_ids" },
  "account.find_sign_up_door": {
    allow: "anyone",
    input: () => ({ by: "invitation", token: "made-up" }),
    foreign: "nothing",
  },
  "account.get_sign_in_methods": { allow: "account", foreign: "no_ids" },
  "account.list_sessions": { allow: "account", foreign: "no_ids" },
  "account.regenerate_recovery_codes": { allow: "account", foreign: "no_ids" },
  "account.request_password_reset": {
    allow: "anyone",
    input: () => ({ email: "somebody@example.com" }),
    foreign: "no_ids",
  },
  "account.request_sign_up": { allow: "anyone", input: () => ({ email: "somebody@example.com" }), foreign: "no_ids" },
  "account.reset_password": {
    allow: "anyone",
    input: () => ({ token: "made-up", password: "violet tractors sing" }),
    foreign: "not_found",
  },
  "account.revoke_other_sessions": { allow: "account", foreign: "no_ids" },
  "account.revoke_session": { allow: "account", input: ({ sessionId }) => ({ sessionId }), foreign: "not_found" },
  "account.sign_out_everywhere": { allow: "account", foreign: "no_ids" },
  "account.sign_up": {
    allow: "anyone",
    input: () => ({ by: "invitation", token: "made-up", name: "Nobody", password: "violet tractors sing" }),
    foreign: "not_found",
  },
  "account.start_totp": { allow: "account", foreign: "no_ids" },
  "agents.archive_agent": { allow: "agents:edit", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.change_canary_share": {
    allow: "agents:publish",
    input: ({ agentId }) => ({ agentId, share: 20 }),
    foreign: "not_found",
  },
  "agents.create_agent": { allow: "agents:edit", input: () => ({ name: "Helper" }), foreign: "no_ids" },
  "agents.diff_agent_versions": {
    allow: "agents:read",
    input: ({ agentId }) => ({ agentId, from: 1 }),
    foreign: "not_found",
  },
  "agents.duplicate_agent": { allow: "agents:edit", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.get_agent": { allow: "agents:read", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.get_agent_access": { allow: "agents:edit", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.get_agent_version": {
    allow: "agents:read",
    input: ({ agentId }) => ({ agentId, number: 1 }),
    foreign: "not_found",
  },
  "agents.get_canary": { allow: "agents:read", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.list_agent_versions": { allow: "agents:read", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.list_agents": { allow: "agents:read", input: () => ({ search: "Stranger" }), foreign: "no_ids" },
  "agents.promote_canary": { allow: "agents:publish", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.publish_agent": { allow: "agents:publish", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.rename_agent": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ agentId, name: "Renamed" }),
    foreign: "not_found",
  },
  "agents.restore_agent_version": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ agentId, number: 1 }),
    foreign: "not_found",
  },
  "agents.roll_back_canary": { allow: "system", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.set_agent_access": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ agentId, access: "restricted", members: [] }),
    foreign: "not_found",
  },
  "agents.set_agent_mark": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ agentId, hue: 190, pieces: [0, 1] }),
    foreign: "not_found",
  },
  "agents.set_publish_guard": {
    allow: "agents:publish",
    input: ({ agentId }) => ({ agentId, isPublishGuarded: true }),
    foreign: "not_found",
  },
  "agents.set_team_edges": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ agentId, edges: [] }),
    foreign: "not_found",
  },
  "agents.start_canary": {
    allow: "agents:publish",
    input: ({ agentId }) => ({ agentId, share: 10 }),
    foreign: "not_found",
  },
  "agents.stop_canary": { allow: "agents:publish", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.unarchive_agent": { allow: "agents:edit", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.update_agent_draft": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ agentId, config: { voice: "warm" } }),
    foreign: "not_found",
  },
  "audit.list_audit": { allow: "audit:read", input: ({ userId }) => ({ personId: userId }), foreign: "nothing" },
  "chat.ask_deployment": {
    allow: "agents:use",
    input: ({ mcpSlug }) => ({ slug: mcpSlug, question: "Hello" }),
    foreign: "not_found",
  },
  "chat.change_conversations": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationIds: [conversationId], action: "delete" }),
    foreign: "not_found",
  },
  "chat.correct_answer": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ agentId, question: "Where?", answer: "Here." }),
    foreign: "not_found",
  },
  "chat.create_folder": { allow: "agents:use", input: () => ({ name: "Plans" }), foreign: "no_ids" },
  "chat.create_prompt": {
    allow: "agents:use",
    input: () => ({ name: "polite", content: "Say it politely: {{text}}" }),
    foreign: "no_ids",
  },
  "chat.delete_deployment": {
    allow: "agents:publish",
    input: ({ agentId }) => ({ agentId, kind: "mcp" }),
    foreign: "not_found",
  },
  "chat.delete_folder": { allow: "agents:use", input: ({ folderId }) => ({ folderId }), foreign: "not_found" },
  "chat.delete_prompt": { allow: "agents:use", input: ({ promptId }) => ({ promptId }), foreign: "not_found" },
  "chat.enter_public_place": { allow: "anyone", input: () => ({ slug: "no-such-page" }), foreign: "not_found" },
  "chat.get_agent_facts": { allow: "agents:read", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "chat.get_conversation": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId }),
    foreign: "not_found",
  },
  "chat.get_draft": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ place: conversationId }),
    foreign: "no_ids",
  },
  "chat.get_key_bindings": { allow: "agents:use", foreign: "no_ids" },
  "chat.get_mcp_place": { allow: "agents:use", input: ({ mcpSlug }) => ({ slug: mcpSlug }), foreign: "not_found" },
  "chat.get_public_place": { allow: "anyone", input: () => ({ slug: "no-such-page" }), foreign: "not_found" },
  "chat.get_team": { allow: "agents:read", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "chat.get_visitor_run": {
    allow: "anyone",
    input: ({ runId }) => ({ slug: "no-such-page", visitorToken: "made-up", runId }),
    foreign: "not_found",
  },
  "chat.keep_draft": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ place: conversationId, content: "Dear" }),
    foreign: "not_found",
  },
  "chat.list_conversations": { allow: "agents:use", input: ({ folderId }) => ({ folderId }), foreign: "not_found" },
  "chat.list_deployments": { allow: "agents:read", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "chat.list_folders": { allow: "agents:use", foreign: "no_ids" },
  "chat.list_pinned": { allow: "agents:use", foreign: "no_ids" },
  "chat.list_prompts": { allow: "agents:use", foreign: "no_ids" },
  "chat.list_roster": { allow: "agents:read", input: () => ({ search: "Stranger" }), foreign: "no_ids" },
  "chat.list_visitor_conversations": {
    allow: "anyone",
    input: () => ({ slug: "no-such-page", visitorToken: "made-up" }),
    foreign: "not_found",
  },
  "chat.list_visitor_messages": {
    allow: "anyone",
    input: ({ conversationId }) => ({ slug: "no-such-page", visitorToken: "made-up", conversationId }),
    foreign: "not_found",
  },
  "chat.put_deployment": {
    allow: "agents:publish",
    input: ({ agentId }) => ({ agentId, kind: "page", slug: "taken-over" }),
    foreign: "not_found",
  },
  "chat.rate_as_visitor": {
    allow: "anyone",
    input: ({ conversationId, messageId }) => ({ slug: "no-such-page", conversationId, messageId, value: 1 }),
    foreign: "not_found",
  },
  "chat.rename_folder": {
    allow: "agents:use",
    input: ({ folderId }) => ({ folderId, name: "Renamed" }),
    foreign: "not_found",
  },
  "chat.save_team": { allow: "agents:edit", input: ({ agentId }) => ({ agentId, changed: [] }), foreign: "not_found" },
  "chat.say_as_visitor": {
    allow: "anyone",
    input: ({ conversationId }) => ({ slug: "no-such-page", visitorToken: "made-up", conversationId, text: "Hello" }),
    foreign: "not_found",
  },
  "chat.set_key_bindings": {
    allow: "agents:use",
    input: () => ({ bindings: { send: "mod+enter" } }),
    foreign: "no_ids",
  },
  "chat.stop_as_visitor": {
    allow: "anyone",
    input: ({ runId }) => ({ slug: "no-such-page", visitorToken: "made-up", runId }),
    foreign: "not_found",
  },
  "chat.update_prompt": {
    allow: "agents:use",
    input: ({ promptId }) => ({ promptId, content: "Changed" }),
    foreign: "not_found",
  },
  "conversations.archive_conversation": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId }),
    foreign: "not_found",
  },
  "conversations.choose_branch": {
    allow: "agents:use",
    input: ({ conversationId, messageId }) => ({ conversationId, messageId }),
    foreign: "not_found",
  },
  "conversations.decide_tool_call": {
    allow: "agents:use",
    input: ({ runId }) => ({ runId, callId: "call_1", decision: "approve" }),
    foreign: "not_found",
  },
  "conversations.delete_conversation": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId }),
    foreign: "not_found",
  },
  "conversations.edit_message": {
    allow: "agents:use",
    input: ({ conversationId, messageId }) => ({ conversationId, messageId, text: "other words" }),
    foreign: "not_found",
  },
  "conversations.get_conversation": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId }),
    foreign: "not_found",
  },
  "conversations.give_feedback": {
    allow: "agents:use",
    input: ({ replyId }) => ({ messageId: replyId, value: 1 }),
    foreign: "not_found",
  },
  "conversations.list_conversations": {
    allow: "agents:use",
    input: ({ agentId }) => ({ agentId }),
    foreign: "nothing",
  },
  "conversations.list_messages": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId }),
    foreign: "not_found",
  },
  "conversations.regenerate": {
    allow: "agents:use",
    input: ({ conversationId, messageId }) => ({ conversationId, messageId }),
    foreign: "not_found",
  },
  "conversations.rename_conversation": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId, title: "Renamed" }),
    foreign: "not_found",
  },
  "conversations.retry_run": { allow: "agents:use", input: ({ runId }) => ({ runId }), foreign: "not_found" },
  "conversations.send_message": {
    allow: "agents:use",
    input: ({ conversationId, agentId }) => ({ conversationId, agentId, text: "Hello" }),
    foreign: "not_found",
  },
  "errors.forget_problems": { allow: "system", foreign: "no_ids" },
  "errors.list_problems": { allow: "member", foreign: "no_ids", operatorsOnly: true },
  "errors.mark_problem": {
    allow: "member",
    input: () => ({ problemId: randomUUID(), isSolved: true }),
    foreign: "not_found",
    operatorsOnly: true,
  },
  "files.add_file": {
    allow: "agents:use",
    input: () => ({ name: "a.txt", mime: "text/plain", bytes: 1, sha256: "0".repeat(64), text: "a" }),
    foreign: "no_ids",
  },
  "files.get_file": { allow: "agents:use", input: ({ fileId }) => ({ fileId }), foreign: "not_found" },
  "home.list_my_doings": { allow: "workspace:read", foreign: "no_ids" },
  "models.add_local_model": {
    allow: "member",
    input: () => ({ source: "/nowhere/model.gguf" }),
    foreign: "no_ids",
    operatorsOnly: true,
  },
  "models.add_provider": {
    allow: "models:manage",
    input: () => ({ kind: "openai", key: "sk-of-the-sweep-0000" }),
    foreign: "no_ids",
  },
  "models.cancel_local_download": {
    allow: "member",
    input: () => ({ name: "no-such-model" }),
    foreign: "not_found",
    operatorsOnly: true,
  },
  "models.fetch_models": { allow: "models:manage", input: () => ({ slug: "strange" }), foreign: "not_found" },
  "models.get_model_choices": { allow: "models:read", foreign: "no_ids" },
  "models.install_local_runtime": { allow: "member", foreign: "no_ids", operatorsOnly: true },
  "models.list_local_models": { allow: "member", foreign: "no_ids", operatorsOnly: true },
  "models.list_models": { allow: "models:read", input: () => ({ provider: "strange" }), foreign: "nothing" },
  "models.list_prices": { allow: "models:read", input: () => ({ model: "strange/model" }), foreign: "nothing" },
  "models.list_providers": { allow: "models:read", foreign: "no_ids" },
  "models.remove_local_model": {
    allow: "member",
    input: () => ({ name: "no-such-model" }),
    foreign: "not_found",
    operatorsOnly: true,
  },
  "models.remove_provider": {
    allow: "models:manage",
    input: ({ providerId }) => ({ providerId }),
    foreign: "not_found",
  },
  "models.set_model_choice": {
    allow: "models:manage",
    input: () => ({ purpose: "chat", models: ["parley/retrieval"] }),
    foreign: "no_ids",
  },
  "models.set_model_price": {
    allow: "models:manage",
    input: () => ({ model: "strange/model", inputPerMillion: 1, outputPerMillion: 2 }),
    foreign: "no_ids",
  },
  "models.test_provider": { allow: "models:manage", input: () => ({ slug: "strange" }), foreign: "not_found" },
  "models.update_provider": {
    allow: "models:manage",
    input: ({ providerId }) => ({ providerId, name: "Taken over" }),
    foreign: "not_found",
  },
  "notifications.count_unread_notifications": { allow: "member", foreign: "no_ids" },
  "notifications.forget_notifications": { allow: "system", foreign: "no_ids" },
  "notifications.list_notifications": { allow: "member", foreign: "no_ids" },
  "notifications.mark_all_notifications_read": { allow: "member", foreign: "no_ids" },
  "notifications.mark_notification_read": {
    allow: "member",
    input: ({ notificationId }) => ({ notificationId }),
    foreign: "not_found",
  },
  "notifications.notify": {
    allow: "system",
    input: ({ userId }) => ({ userIds: [userId], kind: "test.thing", title: "A thing", source: "sweep" }),
    foreign: "not_found",
  },
  "people.accept_invitation": { allow: "account", input: () => ({ token: "made-up" }), foreign: "not_found" },
  "people.add_user": {
    allow: "system",
    input: () => ({ email: "added@example.com", workspaceId: randomUUID() }),
    foreign: "not_found",
  },
  "people.change_member_role": {
    allow: "people:manage",
    input: ({ userId }) => ({ userId, role: "viewer" }),
    foreign: "not_found",
  },
  "people.change_my_name": { allow: "account", input: () => ({ name: "Another Name" }), foreign: "no_ids" },
  "people.create_api_key": {
    allow: "keys:manage",
    input: () => ({ name: "Key", scopes: ["people:read"] }),
    foreign: "no_ids",
  },
  "people.create_api_key_for": {
    allow: "system",
    input: ({ workspaceId }) => ({ email: "somebody@example.com", name: "Key", workspaceId }),
    foreign: "not_found",
  },
  "people.create_workspace": { allow: "account", input: () => ({ name: "A new workspace" }), foreign: "no_ids" },
  "people.delete_workspace": { allow: "workspace:delete", input: () => ({ name: "Fjellverk" }), foreign: "no_ids" },
  "people.end_expired_run_as": { allow: "system", foreign: "no_ids" },
  "people.get_invitation": { allow: "anyone", input: () => ({ token: "made-up" }), foreign: "not_found" },
  "people.get_me": { allow: "member", foreign: "no_ids" },
  "people.get_workspace": { allow: "workspace:read", foreign: "no_ids" },
  "people.invite_member": {
    allow: "people:invite",
    input: () => ({ email: "invited@example.com", role: "viewer" }),
    foreign: "no_ids",
  },
  "people.leave_workspace": { allow: "account", input: ({ workspaceId }) => ({ workspaceId }), foreign: "not_found" },
  "people.list_acted_as_me": { allow: "account", foreign: "no_ids" },
  "people.list_api_keys": { allow: "keys:read", foreign: "no_ids" },
  "people.list_invitations": { allow: "people:invite", foreign: "no_ids" },
  "people.list_members": { allow: "people:read", input: () => ({ search: "Stranger" }), foreign: "no_ids" },
  "people.list_my_workspaces": { allow: "member", foreign: "no_ids" },
  "people.list_run_as": { allow: "audit:read", foreign: "no_ids" },
  "people.purge_workspaces": { allow: "system", foreign: "no_ids" },
  "people.remove_member": { allow: "people:manage", input: ({ userId }) => ({ userId }), foreign: "not_found" },
  "people.rename_workspace": { allow: "workspace:update", input: () => ({ name: "Renamed" }), foreign: "no_ids" },
  "people.restore_workspace": { allow: "workspace:delete", foreign: "no_ids" },
  "people.revoke_api_key": { allow: "keys:manage", input: ({ apiKeyId }) => ({ apiKeyId }), foreign: "not_found" },
  "people.revoke_invitation": {
    allow: "people:invite",
    input: ({ invitationId }) => ({ invitationId }),
    foreign: "not_found",
  },
  "people.start_run_as": {
    allow: "people:run-as",
    input: ({ userId }) => ({ subjectId: userId, reason: "looking where I may not" }),
    foreign: "not_found",
  },
  "people.stop_run_as": { allow: "member", foreign: "no_ids" },
  "people.switch_workspace": { allow: "account", input: ({ workspaceId }) => ({ workspaceId }), foreign: "not_found" },
  "people.transfer_ownership": {
    allow: "workspace:transfer",
    input: ({ userId }) => ({ userId }),
    foreign: "not_found",
  },
  "runs.get_run": { allow: "agents:use", input: ({ runId }) => ({ runId }), foreign: "not_found" },
  "runs.list_approvals": { allow: "agents:use", foreign: "no_ids" },
  "runs.list_run_events": { allow: "agents:use", input: ({ runId }) => ({ runId }), foreign: "not_found" },
  "runs.record_decision": {
    allow: "agents:use",
    input: ({ runId }) => ({ runId, callId: "call_1", decision: "approve" }),
    foreign: "not_found",
  },
  "runs.stop_run": { allow: "agents:use", input: ({ runId }) => ({ runId }), foreign: "not_found" },
  "tools.list_tools": { allow: "agents:read", foreign: "no_ids" },
};

/** What anybody may call without signing in, and why that is right. */
export const openToAnyone: Record<string, string> = {
  "account.find_sign_up_door": "tells the holder of a sign-up link, and nobody else, what it opens",
  "account.request_password_reset": "whoever forgot the password cannot sign in; the answer never tells who exists",
  "account.request_sign_up": "comes before there is an account; refused unless sign-up is open",
  "account.reset_password": "the link from the mail is the proof",
  "account.sign_up": "comes before there is an account; needs an invitation or a link from a mail",
  "chat.enter_public_place": "lets a visitor of a published page in, past its password where there is one",
  "chat.get_public_place":
    "a published page is for people without an account; behind a password it shows only that there is one",
  "chat.get_visitor_run": "a visitor's own answer, known by their token",
  "chat.list_visitor_conversations": "a visitor's own conversations, known by their token",
  "chat.list_visitor_messages": "a visitor's own conversation, known by their token",
  "chat.rate_as_visitor": "a visitor's thumb on an answer they got, known by their token",
  "chat.say_as_visitor": "a visitor talks to the agent that was published to them, within limits",
  "chat.stop_as_visitor": "a visitor ends the answer to their own question, known by their token",
  "people.get_invitation": "shows a guest with the link which workspace invites, and nothing else",
};
