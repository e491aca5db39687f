"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in what the server drew, true once the browser has taken over: what is typed before that could get lost. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
