import { maskPersonalData } from "#engine/conversations/rules/mask-personal-data.ts";
import { maskByPattern } from "./mask-by-pattern.ts";

export type CustomMask = { name: string; pattern: string };

/** What is taken out before anything is stored. Secrets always unless switched off; personal data where wished. */
export type MaskingRules = {
  secrets: boolean;
  cardNumbers: boolean;
  personalData: boolean;
  custom: CustomMask[];
};

export const usualMasking: MaskingRules = { secrets: true, cardNumbers: true, personalData: false, custom: [] };

const keyShapes =
  /\b(?:(?:sk|pk|rk|gh[opsu]|github_pat|xox[abeoprs]|glpat|hf|gsk|whsec)[-_][A-Za-z0-9][-_A-Za-z0-9]{14,}|(?:AKIA|ASIA)[A-Z0-9]{12,}|AIza[-_A-Za-z0-9]{20,})/g;
const signedToken = /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{4,}/g;
const bearer = /\b(bearer|basic)(\s+)[A-Za-z0-9._~+/=-]{8,}/gi;
const password =
  /\b(pass(?:word|wd|phrase)|pwd|client_secret|secret|api[_-]?key|access[_-]?token)(["']?\s*[:=]\s*["']?)([^\s"',;&]{3,})/gi;
const inAddress = /(:\/\/[^\s/:@]{1,200}:)[^\s/@]{1,200}@/g;
/** Card numbers begin with 2 to 6, which nanoseconds since 1970 do not, and are written in one or in the usual groups. Decimal places are none. */
const cardLike =
  /(?<!\d|\d\.)(?:[2-6]\d{12,18}|[2-6]\d{3}([ -])\d{4}\1\d{4}\1\d{1,7}|3[47]\d{2}([ -])\d{6}\2\d{5})(?!\d|\.\d)/g;
const secretName =
  /(?:^|[._-])(?:pass(?:word|wd|phrase)|secret|authorization|cookie|api[_-]?key|(?:access|refresh|auth)[_-]?token)$/i;

/** Takes secrets and whatever else the rules name out of a text. */
export function maskText(text: string, rules: MaskingRules): string {
  if (text.length < 4 || !mayHoldSecrets(text, rules)) return text;
  let masked = text;
  if (rules.secrets) {
    masked = masked
      .replace(signedToken, "[token]")
      .replace(keyShapes, "[key]")
      .replace(bearer, "$1$2[token]")
      .replace(password, "$1$2[password]")
      .replace(inAddress, "$1[password]@");
  }
  if (rules.cardNumbers) masked = masked.replace(cardLike, (run) => (isCardNumber(run) ? "[card number]" : run));
  if (rules.personalData) masked = maskPersonalData(masked);
  for (const { name, pattern } of rules.custom) masked = maskByPattern(masked, pattern, `[${name}]`);
  return masked;
}

/** Something of this is in every text, in small letters, that holds a secret: one look finds out whether to look closely. */
const marks =
  /[spr]k[-_]|gh[opsu]_|github_pat|xox|glpat|hf[-_]|gsk[-_]|whsec|akia|asia|aiza|eyj|bearer|basic|passw|passp|pwd|secret|api[-_]?key|(?:access|refresh|auth)[-_]?token|authorization|cookie|:\/\//;
/** A letter may stand before them: a new line is written as one in JSON. */
const manyDigits = /(?<!\d)[2-6]\d{3}[ -]?\d{4}[ -]?\d{2}/;

/** Nearly no text holds anything, and looking closely at all of them would take most of the time of filing. */
export function mayHoldSecrets(text: string, rules: MaskingRules): boolean {
  if (rules.personalData || rules.custom.length > 0) return true;
  if (rules.secrets && marks.test(text.toLowerCase())) return true;
  return rules.cardNumbers && manyDigits.test(text) && (text.match(cardLike)?.some(isCardNumber) ?? false);
}

/** The same for everything inside a value; what stands under a name such as "password" goes whole. */
export function maskContent<Value>(value: Value, rules: MaskingRules): Value {
  return walk(value, rules, 0) as Value;
}

const deepest = 100;
/** Numbers and bytes that OTLP writes as text: a mark in their place could not be read as either. */
const unread = new Set(["intValue", "bytesValue"]);

function walk(value: unknown, rules: MaskingRules, depth: number): unknown {
  if (typeof value === "string") return maskText(value, rules);
  if (value === null || typeof value !== "object") return value;
  if (depth > deepest) return "[nested too deep]";
  if (Array.isArray(value)) return value.map((inner) => walk(inner, rules, depth + 1));
  const named = value as { key?: unknown; value?: { stringValue?: unknown } };
  if (rules.secrets && typeof named.key === "string" && secretName.test(named.key) && named.value?.stringValue)
    return { ...named, value: { stringValue: "[masked]" } };
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      rules.secrets && typeof inner === "string" && inner !== "" && secretName.test(name)
        ? [name, "[masked]"]
        : [name, unread.has(name) ? inner : walk(inner, rules, depth + 1)],
    ),
  );
}

/** Digits that pass the check every card number passes; others are order numbers and the like. */
function isCardNumber(run: string): boolean {
  const digits = run.replace(/\D/g, "");
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0 && !/^(\d)\1+$/.test(digits);
}
