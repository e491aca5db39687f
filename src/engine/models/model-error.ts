export type ModelFault =
  | "key_refused"
  | "out_of_credit"
  | "rate_limited"
  | "overloaded"
  | "context_too_long"
  | "content_filtered"
  | "malformed_answer"
  | "cut_off"
  | "unknown_model"
  | "bad_request"
  | "unreachable"
  | "private_address";

const words: Record<ModelFault, string> = {
  key_refused: "The provider refused the key. Check it in Settings, under Models.",
  out_of_credit: "The provider's account has no credit left. Add credit there, or add a fallback model.",
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
  private_address:
    "The provider's address leads to this server or into a private network. Ask the operator of this installation to add the provider or to allow the address.",
};

const passing: readonly ModelFault[] = [
  "key_refused",
  "out_of_credit",
  "rate_limited",
  "overloaded",
  "cut_off",
  "unreachable",
  "private_address",
  "malformed_answer",
  "unknown_model",
];

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
    return passing.includes(this.fault);
  }
}

// What the providers say in their own words; a status alone does not tell these apart.
const saysTooLong =
  /context.{0,20}(length|window|size)|maximum context|too many (input )?tokens|prompt is too long|input (token count|is too long)|request_too_large|exceeds? the (maximum|limit).{0,30}tokens?/;
const saysFiltered =
  /content.?(filter|policy|management policy)|responsibleaipolicy|safety system|blocked.{0,30}safety|prohibited_content|moderation|input was flagged/;
const saysNoCredit =
  /insufficient.?(quota|credit|funds|balance)|credit balance is too low|payment.?required|exceeded your current quota/;
const saysWrongKey =
  /api.?key.{0,20}(not valid|invalid|expired)|invalid.{0,12}api.?key|api_key_invalid|authentication_error/;
const saysUnknownModel =
  /model.{0,80}(not found|does not exist|not exist|is not supported for)|unknown model|invalid model|not_found_error/;

/** The fault behind a provider's refusal, from its status and what its body says. */
export function faultOf(status: number, body: string): ModelFault {
  const text = body.toLowerCase();
  if (status === 402 || saysNoCredit.test(text)) return "out_of_credit";
  if (status === 429 || text.includes("rate_limit_error")) return "rate_limited";
  if (status === 413 || saysTooLong.test(text)) return "context_too_long";
  if (saysFiltered.test(text)) return "content_filtered";
  if (status === 401 || status === 403 || saysWrongKey.test(text)) return "key_refused";
  if (status === 404 || saysUnknownModel.test(text)) return "unknown_model";
  if (status === 408 || status >= 500 || text.includes("overloaded")) return "overloaded";
  return "bad_request";
}

/** What a provider's error body says, without its wrapping. */
export function providerMessage(body: string): string {
  try {
    const parsed = JSON.parse(body) as unknown;
    const first = (Array.isArray(parsed) ? parsed[0] : parsed) as ErrorBody;
    const { error, message, detail } = first ?? {};
    if (typeof error === "string") return error;
    const raw = error?.metadata?.raw;
    const said = error?.message ?? message ?? detail;
    if (said === undefined) return body;
    return [typeof said === "string" ? said : JSON.stringify(said), typeof raw === "string" ? raw : ""]
      .filter(Boolean)
      .join(" ");
  } catch {
    return /^\s*</.test(body) ? "It answered with a web page instead of JSON." : body;
  }
}

type ErrorBody = {
  error?: string | { message?: string; metadata?: { raw?: unknown } };
  message?: unknown;
  detail?: unknown;
} | null;
