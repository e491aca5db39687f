"use client";

import { useMemo, useRef, useState } from "react";
import type { RosterAgent, SavedPrompt } from "../organise/chat-types.ts";
import {
  agentChoices,
  type DocumentName,
  documentChoices,
  documentsFor,
  promptChoices,
  promptsFor,
  type Where,
} from "./choices.tsx";
import { type Token, tokenAt } from "./composer-tokens.ts";
import type { Choice } from "./picker.tsx";

const words = {
  "@": { label: "Agents", empty: "No agent has this name." },
  "#": { label: "Documents", empty: "No file in this conversation and nothing its agents know has this name." },
  "/": { label: "Saved prompts", empty: "No prompt has this name. Save one under Prompts." },
};

/** Which list a sign before the caret opens, and what is in it. Documents and prompts are asked for when first wanted. */
export function usePicker(agents: readonly RosterAgent[], where: Where) {
  const [token, setToken] = useState<Token | null>(null);
  const [active, setActive] = useState(0);
  const [documents, setDocuments] = useState<DocumentName[]>([]);
  const [prompts, setPrompts] = useState<SavedPrompt[]>([]);
  const asked = useRef(new Set<string>());
  /** A list that was closed with Escape stays closed until another sign is typed. */
  const closedAt = useRef<number | null>(null);

  const look = (text: string, caret: number) => {
    const found = tokenAt(text, caret);
    if (!found) closedAt.current = null;
    if (!found || found.start === closedAt.current) return setToken(null);
    if (found.sign !== token?.sign || found.query !== token.query) setActive(0);
    setToken(found);
    if (found.sign === "@" || asked.current.has(found.sign)) return;
    asked.current.add(found.sign);
    const forget = () => void asked.current.delete(found.sign);
    if (found.sign === "#") void documentsFor(where).then(setDocuments, forget);
    else void promptsFor().then(setPrompts, forget);
  };
  const close = () => {
    closedAt.current = token?.start ?? null;
    setToken(null);
  };
  const choices: Choice[] = useMemo(() => {
    if (!token) return [];
    if (token.sign === "@") return agentChoices(agents, token.query);
    return token.sign === "#" ? documentChoices(documents, token.query) : promptChoices(prompts, token.query);
  }, [token, agents, documents, prompts]);
  // After a space an unknown name is just a sentence with a sign in it.
  const isOpen = token !== null && (choices.length > 0 || !/\s/.test(token.query));
  const names = useMemo(
    () => [...agents.map(({ name }) => `@${name}`), ...documents.map(({ title }) => `#${title}`)],
    [agents, documents],
  );
  const { label, empty } = words[token?.sign ?? "@"];
  return { token, isOpen, choices, active, setActive, look, close, names, prompts, label, empty };
}
