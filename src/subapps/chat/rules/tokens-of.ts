/**
 * About how many tokens a text is. The rule: four characters of Latin script make a token, and so do one and a half of
 * any other letter (Cyrillic, Greek, Arabic, Han …), which models cut finer. Real counts come back with every answer.
 */
export function tokensOf(text: string): number {
  const others = text.match(/[^\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}\p{C}]/gu)?.length ?? 0;
  return Math.ceil((text.length - others) / 4 + others / 1.5);
}
