export type NearMatch = { start: number; end: number; edits: number };

/**
 * The stretch of `text` that becomes `pattern` with the fewest letters put in, taken out or changed, if `limit` of them are
 * enough. Sellers' method: a row per letter of the text, with where each best path began.
 */
export function nearMatch(text: string, pattern: string, limit: number): NearMatch | null {
  const size = pattern.length;
  let costs = new Uint32Array(size + 1);
  let begins = new Uint32Array(size + 1);
  let nextCosts = new Uint32Array(size + 1);
  let nextBegins = new Uint32Array(size + 1);
  for (let at = 0; at <= size; at++) costs[at] = at;
  let best: NearMatch | null = null;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    nextCosts[0] = 0;
    nextBegins[0] = at + 1;
    for (let row = 1; row <= size; row++) {
      const change = (costs[row - 1] as number) + (pattern.charCodeAt(row - 1) === letter ? 0 : 1);
      const drop = (costs[row] as number) + 1;
      const add = (nextCosts[row - 1] as number) + 1;
      if (change <= drop && change <= add) {
        nextCosts[row] = change;
        nextBegins[row] = row === 1 ? at : (begins[row - 1] as number);
      } else if (drop <= add) {
        nextCosts[row] = drop;
        nextBegins[row] = begins[row] as number;
      } else {
        nextCosts[row] = add;
        nextBegins[row] = nextBegins[row - 1] as number;
      }
    }
    const edits = nextCosts[size] as number;
    if (edits <= limit && (!best || edits < best.edits))
      best = { start: nextBegins[size] as number, end: at + 1, edits };
    [costs, nextCosts] = [nextCosts, costs];
    [begins, nextBegins] = [nextBegins, begins];
  }
  return best && best.end > best.start ? best : null;
}
