/** A problem makes the doctor fail; a note is worth knowing and may well be intended. */
export type Finding = { state: "ok" | "note" | "problem"; text: string; advice?: string };
export type Check = () => Promise<Finding>;

export const ok = (text: string): Finding => ({ state: "ok", text });
export const note = (text: string, advice?: string): Finding => ({ state: "note", text, advice });
export const problem = (text: string, advice: string): Finding => ({ state: "problem", text, advice });
