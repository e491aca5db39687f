const patterns: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, "[email]"],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g, "[bank account]"],
  [/\b(?:\d[ -]?){12,18}\d\b/g, "[card number]"],
];
const digitRun = /(?<![\p{L}\p{N}])(?:\+|\()?\d(?:[ ./()-]{0,2}\d){6,14}(?![\p{L}\p{N}])/gu;
const date = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})$/;

/** Takes out what names or reaches a person, before a model reads it. What people see and we keep stays whole. */
export function maskPersonalData(text: string): string {
  const masked = patterns.reduce((given, [pattern, instead]) => given.replaceAll(pattern, instead), text);
  return masked.replaceAll(digitRun, (run) => (isPhone(run) ? "[phone number]" : run));
}

/** Numbers that begin like a phone number, or are grouped like one, and are no date. */
const isPhone = (run: string): boolean => !date.test(run) && (/^[+(0]/.test(run) || /\d[ /()-]+\d/.test(run));
