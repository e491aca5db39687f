"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useSyncExternalStore } from "react";
import type { KeptPage } from "../../text.ts";
import type { ReaderModel, ReaderState } from "./reader-model.ts";

const Model = createContext<ReaderModel | null>(null);

export function ReaderProvider({ model, children }: { model: ReaderModel; children: ReactNode }) {
  return <Model value={model}>{children}</Model>;
}

export function useReader(): ReaderModel {
  const model = useContext(Model);
  if (!model) throw new Error("a part of the reader stands outside of it");
  return model;
}

/** A part of what the reader shows; whoever uses it is drawn again when that part is another one. */
export function useReaderState<Part>(select: (state: ReaderState) => Part): Part {
  const model = useReader();
  const read = useCallback(() => select(model.state), [model, select]);
  return useSyncExternalStore(model.subscribe, read, read);
}

/** A page's text, as soon as it is there. With patience it is not asked for while somebody only scrolls past. */
export function usePage(number: number, patience = 0): KeptPage | undefined {
  const { store } = useReader();
  const read = useCallback(() => store.get(number), [store, number]);
  const page = useSyncExternalStore(store.subscribe, read, read);
  useEffect(() => {
    if (page) return;
    const timer = setTimeout(() => store.want(number), patience);
    return () => clearTimeout(timer);
  }, [store, number, page, patience]);
  return page;
}
