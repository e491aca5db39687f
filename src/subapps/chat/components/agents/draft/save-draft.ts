"use client";

import type { AgentConfig } from "#engine/agents/agent-config.ts";
import type { DraftChange, DraftValues, SaveOutcome } from "./draft-store.ts";

type Answer = { status: number; body: Record<string, unknown> };

async function ask(method: string, path: string, body?: unknown): Promise<Answer | null> {
  try {
    const answer = await fetch(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> };
  } catch {
    return null;
  }
}

export type StoredDraft = DraftValues & { revision: number };

/** The draft as it is stored now, or null when the server does not answer. */
export async function loadDraft(agentId: string): Promise<StoredDraft | null> {
  const answer = await ask("GET", `/api/v1/agents/${agentId}`);
  if (answer?.status !== 200) return null;
  const { name, description, draft, draftRevision } = answer.body;
  return {
    name: String(name),
    description: String(description),
    config: draft as AgentConfig,
    revision: Number(draftRevision),
  };
}

/** Saves how the agent is called and the fields of its draft, each only if it changed. */
export async function saveDraft(agentId: string, change: DraftChange, expectedRevision: number): Promise<SaveOutcome> {
  const { config, ...about } = change;
  let revision = expectedRevision;
  if (Object.keys(about).length > 0) {
    const refusal = refusalOf(await ask("PATCH", `/api/v1/agents/${agentId}`, about));
    if (refusal) return refusal;
  }
  if (config && Object.keys(config).length > 0) {
    const answer = await ask("PATCH", `/api/v1/agents/${agentId}/draft`, { config, expectedRevision });
    if (answer?.status === 409) {
      const theirs = await loadDraft(agentId);
      // Also an archived agent answers 409; then nobody else wrote, and its words are what to show.
      if (theirs && theirs.revision !== expectedRevision) return { kind: "conflict", theirs };
    }
    const refusal = refusalOf(answer);
    if (refusal) return refusal;
    revision = Number(answer?.body.draftRevision ?? expectedRevision + 1);
  }
  return { kind: "saved", revision };
}

function refusalOf(answer: Answer | null): SaveOutcome | null {
  if (!answer || answer.status >= 502) return { kind: "offline" };
  if (answer.status < 400) return null;
  const { detail } = answer.body;
  return { kind: "refused", message: typeof detail === "string" ? detail : "Not saved. Try again." };
}
