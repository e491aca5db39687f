import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { loadWhole } from "../records/load-whole.ts";
import { noteReading } from "../records/note-reading.ts";
import { questionAndAnswer } from "../rules/question-and-answer.ts";
import { supportOf } from "../rules/support-of.ts";
import { traceIdInput } from "../rules/trace-id.ts";
import { tracePassage } from "../span.ts";

/** Why this answer: for each of its sentences the passages behind it, down to the version of the document. */
export const explainAnswer = flow({
  name: "trace.explain_answer",
  input: z.object({ traceId: traceIdInput() }),
  result: z.object({
    question: z.string(),
    answer: z.string(),
    agent: z.string().nullable(),
    agentId: z.string().nullable(),
    version: z.number().nullable(),
    model: z.string().nullable(),
    startedAt: timestamp,
    sentences: z.array(
      z.object({
        text: z.string(),
        verdict: z.enum(["supported", "partly", "unsupported"]),
        passages: z.array(
          tracePassage.extend({
            share: z.number().describe("Share of the sentence's terms that are in it, from 0 to 1"),
            version: z.number().nullable().describe("Version of the agent that the document belongs to"),
          }),
        ),
      }),
    ),
  }),
  allow: "workspace:read",
  whileLooking: true,
  async run({ actor, workspace }, { traceId }) {
    const who = { actor, workspace };
    const { id, trace, spans } = await loadWhole(who, traceId);
    await noteReading(who, id, "answer");
    const { question, answer, passages, writer } = questionAndAnswer(spans);
    const { agentName, agentId, agentVersion, model } = writer?.agentName ? writer : trace;
    const versions = new Map(
      spans.flatMap(({ span, payload }) =>
        (payload?.passages ?? []).map(({ documentId }) => [documentId, span.agentVersion] as const),
      ),
    );
    return {
      question,
      answer,
      agent: agentName,
      agentId,
      version: agentVersion,
      model,
      startedAt: trace.startedAt,
      sentences: supportOf(answer, passages).map(({ text, verdict, passages: found }) => ({
        text,
        verdict,
        // Documents are frozen with the version of the agent that reads them.
        passages: found.map(({ share, ...passage }) => ({
          ...passage,
          share,
          version: versions.get(passage.documentId) ?? null,
        })),
      })),
    };
  },
});
