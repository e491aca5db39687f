import type { ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { isAnyWorkerAlive } from "#core/events/heartbeat.ts";
import { database } from "#platform/db/db.ts";

let isStopping = false;

/** From now on /readyz says no, so that a load balancer sends nobody here while we drain. */
export const sayStopping = (): void => {
  isStopping = true;
};

/** /healthz: this process is alive. /readyz: it can serve people, and says what is missing when it cannot. */
export async function answerHealth(path: "/healthz" | "/readyz", response: ServerResponse): Promise<void> {
  const checks = path === "/healthz" ? {} : await readiness();
  const isFine = Object.values(checks).every((state) => state === "ok");
  response.writeHead(isFine ? 200 : 503, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ status: isFine ? "ok" : "unavailable", ...checks }));
}

async function readiness(): Promise<Record<string, string>> {
  const process = isStopping ? "stopping" : "ok";
  try {
    await within(2000, database().execute(sql`select 1`));
    const worker = (await within(2000, isAnyWorkerAlive())) ? "ok" : "no worker has reported for 10 seconds";
    return { process, database: "ok", worker };
  } catch {
    return { process, database: "does not answer", worker: "unknown" };
  }
}

const within = <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("too slow")), milliseconds).unref()),
  ]);
