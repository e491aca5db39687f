/** The name of the sample's file. */
export const sampleFile = "ridgeline-contract.md";

/** Questions the sample document answers, one of each kind: who, how much, all of them. */
export const sampleQuestions = [
  "Who pays when a pole joint cracks?",
  "How long does the Maker keep spare parts?",
  "How many days of notice end the contract?",
] as const;
