"use client";

import { useState } from "react";

/** Fields by name with what is wrong with each, as the API answers them. */
type FieldErrors = Readonly<Record<string, string>>;

export interface Submission {
  isPending: boolean;
  /** What went wrong, to be shown above the buttons. */
  failure: string | null;
  fieldErrors: FieldErrors;
  /** Runs the work once; answers whether it succeeded. What it throws becomes the failure. */
  submit(work: () => unknown | Promise<unknown>): Promise<boolean>;
}

/** The state of a form while it is sent: pending, then done or what went wrong. */
export function useSubmit(): Submission {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const submit = async (work: () => unknown | Promise<unknown>) => {
    setPending(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      setProblem(thrown ?? new Error());
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, failure: problem === null ? null : failureText(problem), fieldErrors: fieldsOf(problem), submit };
}

export const failureText = (problem: unknown): string =>
  (problem instanceof Error && problem.message) || "That did not work. Try again.";

const fieldsOf = (problem: unknown): FieldErrors =>
  problem instanceof Error && "fields" in problem ? ((problem.fields as FieldErrors | undefined) ?? {}) : {};
