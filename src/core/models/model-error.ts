export type ModelFault =
  | "key_refused"
  | "rate_limited"
  | "overloaded"
  | "context_too_long"
  | "content_filtered"
  | "malformed_answer"
  | "cut_off"
  | "unknown_model"
  | "bad_request"
  | "unreachable";

const words: Record<ModelFault, string> = {
  key_refused: "The provider refused the key. Check it in Settings, under Models.",
  rate_limited: "The provider's rate limit is reached. Wait a moment and retry, or add a fallback model.",
  overloaded: "The provider is overloaded. Retry, or add a fallback model.",
  context_too_long: "The conversation is too long for this model. Start a new one or choose a model with more context.",
  content_filtered: "The provider's content filter stopped the answer. Rephrase the question.",
  malformed_answer:
    "The provider sent an answer that could not be read. Retry; if it stays, test the provider in Settings.",
  cut_off: "The connection to the provider was cut in mid-answer. Retry to get the whole answer.",
  unknown_model: "The provider does not know this model. Choose another one in the agent's settings.",
  bad_request: "The provider refused the request.",
  unreachable: "The provider cannot be reached. Check its address in Settings, under Models.",
};

/** Faults of a provider, told apart so that each gets its own words and the right fallback. */
export class ModelError extends Error {
  override name = "ModelError";
  readonly fault: ModelFault;
  readonly status: number | undefined;
  readonly detail: string;

  constructor(fault: ModelFault, detail = "", status?: number) {
    super(words[fault]);
    this.fault = fault;
    this.detail = detail.slice(0, 1000);
    this.status = status;
  }

  /** Whether another model, or the same one a little later, may well succeed. */
  get isPassing(): boolean {
    return [
      "rate_limited",
      "overloaded",
      "cut_off",
      "unreachable",
      "malformed_answer",
      "key_refused",
      "unknown_model",
    ].includes(this.fault);
  }
}

/** The fault behind a provider's refusal, from its status and what its body says. */
export function faultOf(status: number, body: string): ModelFault {
  const text = body.toLowerCase();
  if (/context.{0,20}(length|window)|maximum context|too many (input )?tokens|prompt is too long/.test(text))
    return "context_too_long";
  if (/content.?(filter|policy)|safety/.test(text) && status < 500) return "content_filtered";
  if (status === 401 || status === 403) return "key_refused";
  if (status === 404) return "unknown_model";
  if (status === 429) return "rate_limited";
  if (status === 503 || status === 529 || /overloaded/.test(text)) return "overloaded";
  if (status >= 500) return "overloaded";
  return "bad_request";
}
