import { setTimeout as wait } from "node:timers/promises";
import { database } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { acquireLeases, type Lease, leaseSeconds, releaseLease, renewLeases } from "./lease.ts";
import type { LeasedWork } from "./leased-work.ts";

type Subject = { id: string; workspaceId: string | null };
type Held = { lease: Lease; stop: AbortController; ended: Promise<void> };

/** Work gets this long to end when the process stops. After that its lease runs out. */
const stopMilliseconds = 5000;
/** A failed piece of work is begun again after this pause, by whichever process is first. */
const pauseMilliseconds = 5000;

/** The leases of one process and the work it does under them. */
export class LeaseHolder {
  readonly #holder: string;
  readonly #works: readonly LeasedWork[];
  readonly #held = new Map<string, Held>();
  /** Lost, but its work has not ended yet: it must not begin a second time beside itself. */
  readonly #ending = new Set<string>();
  readonly #pausedUntil = new Map<string, number>();
  #renewedAt = performance.now();

  constructor(holder: string, works: readonly LeasedWork[]) {
    this.#holder = holder;
    this.#works = works;
  }

  get names(): string[] {
    return [...this.#held.keys()];
  }

  /** Stops everything if the leases may have run out: another process may hold them by now. */
  stopIfExpired(now = performance.now()): void {
    if (now - this.#renewedAt < (leaseSeconds - 1) * 1000) return;
    for (const [name, held] of this.#held) this.#lose(name, held);
  }

  /** Renews what is held and stops what was lost. */
  async renew(): Promise<void> {
    const begun = performance.now(); // the statement runs after this, so the lease lasts at least as long as counted here
    const held = [...this.#held];
    const mine = await renewLeases(
      database(),
      held.map(([, { lease }]) => lease),
    );
    this.#renewedAt = begun;
    for (const [name, one] of held) if (!mine.has(name) && this.#held.get(name) === one) this.#lose(name, one);
  }

  /** Takes what is free and ends what is no longer listed. */
  async acquire(): Promise<void> {
    const listed = new Set<string>();
    for (const work of this.#works) for (const name of await this.#acquireOf(work)) listed.add(name);
    for (const [name, { stop }] of this.#held) if (!listed.has(name)) stop.abort();
  }

  async #acquireOf(work: LeasedWork): Promise<string[]> {
    const subjects = new Map((await work.list()).map((subject) => [`${work.kind}:${subject.id}`, subject]));
    const now = performance.now();
    const isFree = (name: string) =>
      !this.#held.has(name) && !this.#ending.has(name) && (this.#pausedUntil.get(name) ?? 0) <= now;
    const wanted = [...subjects].flatMap(([name, { workspaceId }]) => (isFree(name) ? [{ name, workspaceId }] : []));
    for (const lease of await acquireLeases(database(), this.#holder, wanted))
      this.#start(work, subjects.get(lease.name) as Subject, lease);
    return [...subjects.keys()];
  }

  async stop(): Promise<void> {
    const all = [...this.#held.values()];
    for (const { stop } of all) stop.abort();
    await Promise.race([Promise.all(all.map(({ ended }) => ended)), wait(stopMilliseconds, undefined, { ref: false })]);
  }

  #start(work: LeasedWork, subject: Subject, lease: Lease): void {
    const stop = new AbortController();
    const ended = work
      .run(subject, lease, stop.signal)
      .catch((error) => {
        if (stop.signal.aborted) return;
        this.#pausedUntil.set(lease.name, performance.now() + pauseMilliseconds);
        log.warn("work under a lease failed and is begun again", { lease: lease.name, error });
      })
      .then(async () => {
        this.#held.delete(lease.name);
        this.#ending.delete(lease.name);
        await releaseLease(database(), lease).catch(() => {}); // then it runs out by itself
      });
    this.#held.set(lease.name, { lease, stop, ended });
  }

  #lose(name: string, held: Held): void {
    log.warn("a lease was lost", { lease: name, epoch: held.lease.epoch });
    this.#held.delete(name);
    this.#ending.add(name);
    held.stop.abort();
  }
}
