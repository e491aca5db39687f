/** The name of the sample's file. */
export const sampleFile = "ridgeline-contract.md";

/** Questions the sample document answers, one of each kind: who, how much, all of them. */
export const sampleQuestions = [
  "Who pays when a pole joint cracks?",
  "How long are spare parts kept?",
  "Which notice periods are there?",
] as const;
