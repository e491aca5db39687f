import type { ScriptFailure } from "./script-error.ts";

/** What a thread is asked to run. Values cross the border as JSON text only, so no object is shared with a script. */
export type ScriptJob = {
  /** Text of a function of one argument, which is the input. */
  code: string;
  inputJson: string;
  tenant: string;
  deadlineMs: number;
  memoryMb: number;
  maximumResultCharacters: number;
  /** What the script's clock shows all the time, in milliseconds. */
  now: number;
  /** Where `Math.random` begins. */
  seed: number;
};

export type ScriptOutcome =
  | { json: string | undefined }
  | { failure: ScriptFailure; message: string; line?: number | undefined };
