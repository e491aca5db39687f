import { createContext } from "react";
import type { Layer } from "../reader-types.ts";

/** What lies over the page that is being drawn. */
export const FlowLayers = createContext<readonly Layer[]>([]);
