/** What stands in for a model: itself, another one, or prices that are typed. */
export type Instead =
  | { kind: "keep" }
  | { kind: "model"; by: string }
  | { kind: "prices"; input: string; output: string; cached: string };

type Replacement = {
  model: string;
  by?: string;
  inputPerMillion?: number;
  outputPerMillion?: number;
  cachedInputPerMillion?: number;
};

export const keep: Instead = { kind: "keep" };

const amount = (typed: string): number | undefined => {
  const value = Number(typed.trim().replace(",", "."));
  return typed.trim() === "" || Number.isNaN(value) || value < 0 ? undefined : value;
};

/** What is asked for; what is half typed is left out. */
export function replacementsOf(chosen: ReadonlyMap<string, Instead>): Replacement[] {
  return [...chosen].flatMap(([model, instead]): Replacement[] => {
    if (instead.kind === "model") return instead.by ? [{ model, by: instead.by }] : [];
    if (instead.kind === "keep") return [];
    const [inputPerMillion, outputPerMillion] = [amount(instead.input), amount(instead.output)];
    const cachedInputPerMillion = amount(instead.cached);
    return inputPerMillion === undefined || outputPerMillion === undefined
      ? []
      : [
          {
            model,
            inputPerMillion,
            outputPerMillion,
            ...(cachedInputPerMillion !== undefined && { cachedInputPerMillion }),
          },
        ];
  });
}
