"use client";

import { useState } from "react";
import { toast } from "#ui/feedback/toast.ts";
import { wordsOf } from "./use-api.ts";

/** Does something, says how it ended, and tells meanwhile that it is under way. Answers whether it worked. */
export function useDoing(): [isDoing: boolean, run: (work: () => Promise<unknown>, done?: string) => Promise<boolean>] {
  const [isDoing, setDoing] = useState(false);
  const run = async (work: () => Promise<unknown>, done?: string) => {
    setDoing(true);
    try {
      await work();
      if (done) toast.success(done);
      return true;
    } catch (problem) {
      toast.error(wordsOf(problem));
      return false;
    } finally {
      setDoing(false);
    }
  };
  return [isDoing, run];
}
