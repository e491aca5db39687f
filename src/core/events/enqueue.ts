import type { z } from "zod";
import type { Job } from "#platform/jobs/job.ts";
import type { Publish } from "./publish.ts";

/** Asks for durable work in the caller's transaction: it starts if and only if that commits, and starts once. */
export const enqueue = <Payload extends z.ZodType>(publish: Publish, job: Job<Payload>, payload: z.input<Payload>) =>
  publish("jobs.requested", { job: job.name, payload });
