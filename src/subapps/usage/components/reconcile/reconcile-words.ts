import type { BadgeTone } from "#ui/display/badge.tsx";
import type { Reason } from "../../reconcile/rules/match.ts";

export const reasonWords: Record<Reason, { label: string; detail: string; tone: BadgeTone }> = {
  same: { label: "The same", detail: "Both sides say the same.", tone: "green" },
  rounding: { label: "Rounding", detail: "As little as adding up rounded figures makes.", tone: "neutral" },
  price_differs: {
    label: "Price differs",
    detail: "As many tokens, at another price. Look at the price list.",
    tone: "amber",
  },
  not_counted_here: {
    label: "Not counted here",
    detail: "They charge for more than went through Parley, such as another program with the same key.",
    tone: "red",
  },
  counted_here_only: { label: "Counted here only", detail: "Parley counted more than they charge for.", tone: "amber" },
  other_day: {
    label: "On another day",
    detail: "What is missing on one day is there on the next: counted around midnight.",
    tone: "neutral",
  },
};
