/** The budget with the least room among those a use falls under, as a composer shows it. */
export type TightBudget = {
  name: string;
  metric: "cost" | "messages" | "tokens";
  currency: string;
  amount: number;
  granted: number;
  spent: number;
  left: number;
  isHard: boolean;
  isStopped: boolean;
};
