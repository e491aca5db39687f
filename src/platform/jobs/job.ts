import type { z } from "zod";

/** Durable work: once started it survives the process and goes on at the step where it stopped. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  run(step: Step, payload: z.output<Payload>): Promise<void>;
};

/** Runs one piece of a job and remembers its result: a finished step is never repeated. */
export type Step = <Result>(
  name: string,
  work: () => Promise<Result>,
  options?: { attempts?: number },
) => Promise<Result>;

/** Work that time starts. `cron` has five fields, or six with seconds first. */
export type Schedule = { name: string; cron: string; run(at: Date): Promise<void> };

export const job = <Payload extends z.ZodType>(definition: Job<Payload>): Job => definition as unknown as Job;
