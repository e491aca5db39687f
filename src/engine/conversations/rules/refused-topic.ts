const plain = (text: string): string =>
  ` ${text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** The first topic that a message names in so many words. Nuances are left to the model, which is told the topics too. */
export function refusedTopic(text: string, topics: readonly string[]): string | null {
  const said = plain(text);
  return topics.find((topic) => said.includes(plain(topic))) ?? null;
}
