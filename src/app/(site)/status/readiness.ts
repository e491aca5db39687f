import { localUrl } from "#platform/env.ts";

export type Part = "fine" | "stopping" | "silent" | "unknown";
export type Readiness = { server: Part; database: Part; worker: Part };

/** What /readyz says, asked the way a load balancer asks: over the network, with a limit on the wait. */
export async function readReadiness(): Promise<Readiness> {
  try {
    const answer = await fetch(`${localUrl()}/readyz`, {
      cache: "no-store",
      signal: AbortSignal.timeout(5000),
    });
    return readinessOf(await answer.json());
  } catch {
    return { server: "silent", database: "unknown", worker: "unknown" };
  }
}

export function readinessOf(checks: Record<string, string>): Readiness {
  const state = (check: string | undefined): Part =>
    check === "ok" ? "fine" : check === undefined || check === "unknown" ? "unknown" : "silent";
  return {
    server: checks.process === "stopping" ? "stopping" : "fine",
    database: state(checks.database),
    worker: state(checks.worker),
  };
}
