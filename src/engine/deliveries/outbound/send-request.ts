import { mayHaveArrived, outbound } from "#platform/net/outbound.ts";
import { standardWebhookHeaders } from "#platform/net/signatures/standard-webhooks.ts";
import { targetPolicy } from "#platform/net/target-policy.ts";
import type { Content } from "../records/content.ts";
import type { Target } from "./outbound-target.ts";

export type Outcome = {
  /** `unknown`: it was sent, and whether it arrived nobody knows. */
  result: "sent" | "failed" | "unknown";
  status: number | null;
  answer: string | null;
  fault: string | null;
  milliseconds: number;
};

const timeoutMilliseconds = 15_000;
const answerCharacters = 2000;

type Message = { messageId: string; content: Content; replayOf: string | null };

/** Sends one signed request and says honestly what became of it. */
export async function sendRequest(target: Target, { messageId, content, replayOf }: Message): Promise<Outcome> {
  const started = performance.now();
  const done = (outcome: Omit<Outcome, "milliseconds">): Outcome => ({
    ...outcome,
    milliseconds: Math.round(performance.now() - started),
  });
  try {
    const response = await outbound(target.address, {
      method: "POST",
      headers: {
        ...content.headers,
        ...standardWebhookHeaders(target.secrets, messageId, content.body),
        ...(replayOf && { "parley-replay-of": replayOf }),
      },
      body: content.body,
      policy: targetPolicy(target.address, target.allowsPrivateAddress),
      timeoutMilliseconds,
      idleMilliseconds: timeoutMilliseconds,
      maximumBytes: 1_000_000,
      redirects: "manual",
    });
    const { status } = response;
    const answer = (await response.text().catch(() => "")).replaceAll("\0", "").slice(0, answerCharacters) || null;
    if (status >= 200 && status < 300) return done({ result: "sent", status, answer, fault: null });
    return done({ result: "failed", status, answer, fault: `The webhook answered ${status}.` });
  } catch (error) {
    const fault = `The webhook could not be reached: ${(error as Error).message}`.slice(0, 500);
    return done({ result: mayHaveArrived(error) ? "unknown" : "failed", status: null, answer: null, fault });
  }
}
