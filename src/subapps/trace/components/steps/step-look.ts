import {
  ArrowLeftRight,
  BookOpen,
  Bot,
  Box,
  Hand,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  Sparkles,
  Wrench,
} from "lucide-react";
import { hueOf } from "#ui/identity/hues.ts";
import type { Span, SpanKind } from "../../span.ts";
import { hueOfSpeaker, type Speaker, speakerIdOf } from "./agents-of.ts";

export const stepIcons: Record<SpanKind, LucideIcon> = {
  conversation: MessageCircle,
  agent: Bot,
  model: Sparkles,
  tool: Wrench,
  retrieval: BookOpen,
  hand_off: ArrowLeftRight,
  wait: Hand,
  check: ShieldCheck,
  other: Box,
};

/** Kinds that have a hue of their own; the rest wear that of whoever did it. */
export const kindHues: Partial<Record<SpanKind, number>> = {
  conversation: 243,
  tool: 190,
  retrieval: 88,
  wait: 70,
  check: 152,
};

export function hueOfStep(span: Span, speakers: ReadonlyMap<string, Speaker>): number {
  const own = kindHues[span.kind];
  if (own !== undefined) return own;
  const id = speakerIdOf(span);
  const speaker = id ? speakers.get(id) : undefined;
  return speaker ? hueOfSpeaker(speaker) : id ? hueOf(id) : 312;
}
