"use client";

import { useState } from "react";
import { toast } from "#ui/feedback/toast.ts";
import { wordsOf } from "#workspace/shell/components/use-loaded.ts";

/** Does something and says how it ended; meanwhile it is under way. Answers whether it worked. */
export function useDoing() {
  const [isDoing, setDoing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setDoing(true);
    setFailure(null);
    try {
      await work();
      if (done) toast.success(done);
      return true;
    } catch (problem) {
      setFailure(wordsOf(problem));
      return false;
    } finally {
      setDoing(false);
    }
  };
  return { isDoing, failure, run };
}
