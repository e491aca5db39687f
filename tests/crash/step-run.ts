import type { FlowExecutor } from "#engine/steps/flow.ts";

export type Boundary = { step: number; moment: "before the call" | "after the call" | "after the record" };

export const stepCount = 10;

/** Ten steps that each send a letter to a service outside. `reach` may end the process at a boundary. */
export const tenLetters = (
  url: string,
  { hasIdempotencyKey, reach }: { hasIdempotencyKey: boolean; reach(boundary: Boundary): void },
): FlowExecutor => ({
  name: "ten_letters",
  async run(steps) {
    for (let step = 1; step <= stepCount; step++) {
      await steps.effect(
        `letter ${step}`,
        { tool: "send_letter", arguments: { step } },
        async ({ idempotencyKey }) => {
          reach({ step, moment: "before the call" });
          const response = await fetch(url, { method: "POST", headers: { "idempotency-key": idempotencyKey } });
          reach({ step, moment: "after the call" });
          return { state: "done", text: await response.text() };
        },
        { recovery: { hasIdempotencyKey } },
      );
      reach({ step, moment: "after the record" });
    }
    return stepCount;
  },
});
