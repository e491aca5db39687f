"use client";

import { useEffect } from "react";
import type { ReaderModel } from "../reader/reader-model.ts";
import type { Answer } from "./ask-thread.ts";
import { marginOf } from "./margin-of.ts";

/** Keeps the numbers beside the text those of the answer that is shown. */
export function useMargin(model: ReaderModel, shown: Answer | undefined, active: number | null): void {
  useEffect(() => {
    model.cite(shown ? marginOf(shown, model.document, active) : []);
  }, [model, shown, active]);
}
