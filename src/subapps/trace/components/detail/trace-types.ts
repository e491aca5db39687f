import type { SpanVerdict } from "../../proof/check-spans.ts";
import type { Seal } from "../../records/find-seal.ts";
import type { ShownPayload } from "../../records/shown-payload.ts";

/** What the API answers, as the browser reads it. */
export type SpanPayload = ShownPayload & { seal: Seal | null };

export type Verification = {
  state: "sealed" | "erased" | "broken";
  missing: number;
  checkedAt: string;
  spans: SpanVerdict[];
};
