"use client";

import { toast as hot } from "react-hot-toast";

/** One at a time: every toast takes the place of the last. */
const id = "parley";

/** Says what happened in a few words: "Version 15 is live", "Not sent. Reconnect Outlook." */
export const toast = {
  success: (message: string) => hot.success(message, { id, duration: 3000 }),
  error: (message: string) => hot.error(message, { id, duration: 3000 }),
  /** Stays until success, error or dismiss follows. */
  loading: (message: string) => hot.loading(message, { id, duration: Number.POSITIVE_INFINITY }),
  dismiss: () => hot.dismiss(id),
  /** Shows the work and then its end; the work's own failure is passed on. */
  async during<T>(
    work: Promise<T>,
    say: { loading: string; success: string; error: string | ((failure: unknown) => string) },
  ): Promise<T> {
    toast.loading(say.loading);
    try {
      const result = await work;
      toast.success(say.success);
      return result;
    } catch (failure) {
      toast.error(typeof say.error === "string" ? say.error : say.error(failure));
      throw failure;
    }
  },
};
