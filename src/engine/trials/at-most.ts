/** Lets only so many go on at a time; the others wait for their turn, first come, first served. */
export function atMost(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let going = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (going >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else going++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever is next takes the place over, so that nobody can slip in between.
      if (next) next();
      else going--;
    }
  };
}
