"use client";

import { FileText, SquareSlash } from "lucide-react";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { api } from "../chat-api.ts";
import type { RosterAgent, SavedPrompt } from "../organise/chat-types.ts";
import type { Choice } from "./picker.tsx";

export type Where = { conversationId: string | null; agentIds: readonly string[] };
export type DocumentName = { id: string; title: string; detail: string };

/** Who knows documents that can be named in a message. Each is asked once for each conversation. */
export const documentProviders: ((where: Where) => Promise<DocumentName[]>)[] = [filesOf, knowledgeOf];

async function filesOf({ conversationId }: Where): Promise<DocumentName[]> {
  if (!conversationId) return [];
  const { items } = await api("GET /conversations/:conversationId/messages", { conversationId, limit: 100 });
  const files = items.flatMap(({ parts }) => parts.filter((part) => part.kind === "file"));
  return files.map(({ fileId, name }) => ({ id: fileId, title: name, detail: "In this conversation" }));
}

async function knowledgeOf({ agentIds }: Where): Promise<DocumentName[]> {
  const agents = await Promise.all(
    agentIds.map((id) => api("GET /agents/:agentId", { agentId: id }).catch(() => null)),
  );
  return agents.flatMap(
    (agent) =>
      agent?.draft?.knowledge?.map(({ documentId, title }) => ({
        id: documentId,
        title,
        detail: `Knowledge of ${agent.name}`,
      })) ?? [],
  );
}

/** Everything the providers know; one that fails leaves the others. */
export async function documentsFor(where: Where): Promise<DocumentName[]> {
  const found = await Promise.all(documentProviders.map((ask) => ask(where).catch(() => [])));
  const byTitle = new Map(found.flat().map((document) => [document.title, document]));
  return [...byTitle.values()];
}

export const promptsFor = async (): Promise<SavedPrompt[]> => (await api("GET /chat/prompts")).items;

const has = (text: string, query: string) => text.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());
const shown = 30;

export const agentChoices = (agents: readonly RosterAgent[], query: string): Choice[] =>
  agents
    .filter(({ name, slug }) => has(name, query) || has(slug, query))
    .slice(0, shown)
    .map((agent) => ({
      id: agent.id,
      label: `@${agent.name}`,
      detail: agent.description,
      icon: <AgentFace agent={agent} size={20} />,
    }));

export const documentChoices = (documents: readonly DocumentName[], query: string): Choice[] =>
  documents
    .filter(({ title }) => has(title, query))
    .slice(0, shown)
    .map(({ id, title, detail }) => ({
      id,
      label: `#${title}`,
      detail,
      icon: <FileText size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-3" />,
    }));

export const promptChoices = (prompts: readonly SavedPrompt[], query: string): Choice[] =>
  prompts
    .filter(({ name, description }) => has(name, query) || has(description, query))
    .slice(0, shown)
    .map(({ id, name, description, content }) => ({
      id,
      label: `/${name}`,
      detail: description || content,
      icon: <SquareSlash size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-3" />,
    }));
