import type { PublicPlaceInfo } from "../../queries/get-public-place.ts";

export type OpenPlace = Extract<PublicPlaceInfo, { state: "open" }>;
export type ClosedPlace = Exclude<PublicPlaceInfo, { state: "open" }>;
