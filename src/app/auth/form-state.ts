import { AppError, type AppErrorCode } from "#lib/app-error.ts";

/** What a form shows after it was sent: what is wrong, where, and what had been typed. */
export type FormState = {
  error: { code: AppErrorCode; message: string } | null;
  fields: Record<string, string>;
  values: Record<string, string>;
  attempt: number;
};

export const emptyForm: FormState = { error: null, fields: {}, values: {}, attempt: 0 };

const secret = /password|token/i;

/** Runs what a form asks for. A fault people can do something about becomes state; anything else is a bug and thrown. */
export async function submitted(before: FormState, form: FormData, work: () => Promise<void>): Promise<FormState> {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" && !secret.test(name) ? [[name, value]] : [])),
  );
  try {
    await work();
    return { ...emptyForm, values, attempt: before.attempt + 1 };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.fromEntries(error.fields.map(({ path, message }) => [path, sentence(message)]));
    return { error: { code: error.code, message: error.message }, fields, values, attempt: before.attempt + 1 };
  }
}

const sentence = (message: string) => `This ${message}.`;

export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
