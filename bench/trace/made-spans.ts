import { randomBytes } from "node:crypto";
import { exportRequest } from "#subapps/trace/otlp/wire.ts";
import { randomSource } from "../../tests/support/random.ts";

const words = Array.from({ length: 5000 }, (_, index) => `w${(index * 2654435761) % 1_000_003}`);
const { below: next } = randomSource(42);
/** Few words are everywhere, many are rare. */
const sentence = (count: number): string =>
  Array.from({ length: count }, () => words[Math.floor(words.length * (next(1000) / 1000) ** 3)]).join(" ");
const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
const whole = (key: string, intValue: number) => ({ key, value: { intValue } });

const agents = ["Scout", "Clerk", "Smith", "Miller", "Baker"];
const models = ["gpt-5", "claude-6", "mistral-9"];

/** A request with traces of `perTrace` spans of about 2 KB, spread over the last days. */
export function madeRequest(traces: number, perTrace: number): { body: Buffer; spans: number } {
  const spans = Array.from({ length: traces }, () => traceOf(perTrace)).flat();
  const message = exportRequest.fromObject({
    resourceSpans: [
      {
        resource: { attributes: [text("service.name", "bench"), text("deployment.environment", "load")] },
        scopeSpans: [{ scope: { name: "bench", version: "1" }, spans }],
      },
    ],
  });
  return { body: Buffer.from(exportRequest.encode(message).finish()), spans: spans.length };
}

function traceOf(count: number) {
  const traceId = randomBytes(16);
  const rootId = randomBytes(8);
  const start = BigInt(Date.now() - next(5 * 86_400_000)) * 1_000_000n;
  const agent = agents[next(agents.length)] as string;
  const model = models[next(models.length)] as string;
  return Array.from({ length: count }, (_, index) => {
    const began = start + BigInt(index) * 2_000_000n;
    const isModel = index % 3 === 1;
    return {
      traceId,
      spanId: index === 0 ? rootId : randomBytes(8),
      ...(index > 0 && { parentSpanId: rootId }),
      name: index === 0 ? "answer" : isModel ? `chat ${model}` : "execute_tool look_up",
      kind: 1,
      startTimeUnixNano: String(began),
      endTimeUnixNano: String(began + BigInt(1 + next(5000)) * 1_000_000n),
      status: { code: next(20) === 0 ? 2 : 1 },
      attributes: [
        text("gen_ai.operation.name", index === 0 ? "invoke_agent" : isModel ? "chat" : "execute_tool"),
        text("gen_ai.agent.name", agent),
        text("user.id", `user-${next(500)}`),
        ...(isModel
          ? [
              text("gen_ai.provider.name", "openai"),
              text("gen_ai.request.model", model),
              whole("gen_ai.usage.input_tokens", next(4000)),
              whole("gen_ai.usage.output_tokens", next(800)),
            ]
          : []),
        text("gen_ai.input.messages", `[{"role":"user","content":"${sentence(60)}"}]`),
        text("gen_ai.output.messages", `[{"role":"assistant","content":"${sentence(60)}"}]`),
        ...Array.from({ length: 8 }, (_, place) => text(`app.detail.${place}`, `${sentence(6)} ${next(1e9)}`)),
      ],
    };
  });
}

export { next, words };
