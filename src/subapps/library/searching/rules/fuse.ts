/** Two lists that rank by different scales are joined by their places: what is high in both is higher than what leads one. */
const soften = 60;

/**
 * Joins what words found with what is near in meaning, best first. Without the latter, scores stay as they are: one list needs
 * no joining.
 */
export function fuse<Id>(
  byWords: readonly { id: Id; score: number }[],
  byMeaning: readonly { id: Id }[],
): Map<Id, number> {
  if (byMeaning.length === 0) return new Map(byWords.map(({ id, score }) => [id, score]));
  const scores = new Map<Id, number>();
  for (const list of [byWords, byMeaning])
    for (const [place, { id }] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (soften + place + 1));
  return new Map([...scores].sort((a, b) => b[1] - a[1]));
}
