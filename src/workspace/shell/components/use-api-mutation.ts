"use client";

import { useMutation } from "@tanstack/react-query";
import { ApiError, errorMessage } from "#lib/api-client/api-error.ts";
import { toast } from "#ui/feedback/toast.ts";
import { queryClient } from "../query-client.ts";

export type ApiMutation = {
  isPending: boolean;
  /** The message to show when the last change failed, and nothing while the next one is under way. */
  failure: string | null;
  /** What is wrong with one field of the form that was sent. */
  fieldError(path: string): string | undefined;
  /** Carries out a change and says how it ended. Answers whether it worked. */
  run(change: () => Promise<unknown>, done?: string): Promise<boolean>;
};

/**
 * Changes something: `run(() => api("POST /plans", { name }), "Plan created")`. A failure is for the form to show, with
 * its fields; with `toasts` it is shown as a toast instead, where there is no form.
 */
export function useApiMutation({ toasts = false } = {}): ApiMutation {
  const { isPending, error, mutateAsync } = useMutation<unknown, Error, () => Promise<unknown>>(
    { mutationFn: (change) => change() },
    queryClient(),
  );
  const run = async (change: () => Promise<unknown>, done?: string) => {
    try {
      await mutateAsync(change);
      if (done) toast.success(done);
      return true;
    } catch (problem) {
      if (toasts) toast.error(errorMessage(problem));
      return false;
    }
  };
  return {
    isPending,
    failure: error && errorMessage(error),
    fieldError: (path) => (error instanceof ApiError ? error.messageFor(path) : undefined),
    run,
  };
}
