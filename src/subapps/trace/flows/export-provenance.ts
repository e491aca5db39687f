import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { loadWhole } from "../records/load-whole.ts";
import { noteReading } from "../records/note-reading.ts";
import { provenanceOf } from "../rules/provenance-of.ts";
import { traceIdInput } from "../rules/trace-id.ts";

/** How an answer came about, as W3C PROV-JSON. */
export const exportProvenance = flow({
  name: "trace.export_provenance",
  input: z.object({ traceId: traceIdInput() }),
  result: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .describe("W3C PROV-JSON: entity, activity, agent and the relations between them"),
  allow: "workspace:read",
  whileLooking: true,
  async run({ actor, workspace }, { traceId }) {
    const who = { actor, workspace };
    const { id, trace, spans } = await loadWhole(who, traceId);
    await noteReading(who, id, "provenance");
    return provenanceOf(trace, spans);
  },
});
