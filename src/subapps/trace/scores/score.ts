import { z } from "zod";
import type { anyScoreValue, scoreResult } from "./score-result.ts";

export const scoreKinds = ["number", "category", "boolean", "text"] as const;
export type ScoreKind = (typeof scoreKinds)[number];
/** Who speaks: a person, somebody's program, a check by code, a check by a model; `user` is a thumb in the conversation. */
export type ScoreSource = "person" | "api" | "code" | "model";

export type ScoreValue = z.output<typeof anyScoreValue>;
export type Score = z.output<typeof scoreResult>;

export const scoreName = () =>
  z
    .string()
    .trim()
    .min(1, "is empty")
    .max(60, "is longer than 60 characters")
    .refine(
      (name) => name.toLowerCase() !== "thumb",
      "is what thumbs in a conversation are called; choose another name",
    );

/** A kind and a value that belongs to it. */
export const scoreValue = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("number"), value: z.number().min(-1e12).max(1e12) }),
  z.object({ kind: z.literal("boolean"), value: z.boolean() }),
  z.object({ kind: z.literal("category"), value: z.string().trim().min(1).max(60) }),
  z.object({ kind: z.literal("text"), value: z.string().trim().min(1).max(5000) }),
]);
export type GivenValue = z.output<typeof scoreValue>;

/** How a value lies in the table: what can be counted apart from what can only be read. */
export const storedValue = ({ kind, value }: GivenValue): { number: number | null; words: string | null } =>
  kind === "number" || kind === "boolean" ? { number: Number(value), words: null } : { number: null, words: value };

export const readValue = (kind: ScoreKind, number: number | null, words: string | null): ScoreValue =>
  kind === "boolean" ? number === 1 : kind === "number" ? (number ?? 0) : (words ?? "");
