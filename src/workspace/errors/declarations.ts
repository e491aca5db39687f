import type { Declarations } from "#core/declarations.ts";

export const errorsDeclarations: Declarations = {
  auditSentences: {
    "errors.mark_problem": ({ isSolved }) => (isSolved ? "marked a problem as solved" : "reopened a problem"),
  },
};
