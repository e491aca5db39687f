import { sqlClient } from "#platform/db/db.ts";
import { purgedWorkspace } from "../records/purged-workspace.ts";
import { usageLeaf, usageName } from "../records/usage-leaves.ts";
import type { BlockRow } from "./check-spans.ts";
import { leavesIn } from "./merkle.ts";
import { addFault, mostFaults, type Verification } from "./verification.ts";

type Row = { name: string; leaf: Buffer };

/** Whether every row of usage is there as it was, and none was put in between. */
export class UsageWalk {
  readonly #result: Verification;
  readonly #purged = new Map<string, boolean>();
  readonly #strays: string[] = [];
  /** Rows of transactions below it are sealed. */
  #from = "0";

  constructor(result: Verification) {
    this.#result = result;
  }

  async check({ number, names: given, leaves, until }: BlockRow): Promise<void> {
    const names = given ?? [];
    const rows = new Map((await readRows(names)).map((row) => [row.name, row.leaf]));
    for (const [index, sealed] of leavesIn(leaves).entries()) {
      const name = names[index] ?? "";
      const leaf = rows.get(name);
      if (leaf?.equals(sealed)) this.#result.usageRows++;
      else if (leaf || !(await this.#isPurged(workspaceOf(name))))
        this.#add(name || `record ${index + 1} of block ${number}`, leaf ? "it was changed" : "it is gone");
      else this.#result.removed++;
    }
    const end = until ?? this.#from;
    if (BigInt(end) <= BigInt(this.#from))
      addFault(this.#result, "usage", `block ${number}`, "it covers usage that was sealed before");
    await this.#checkBetween(this.#from, end, names);
    this.#from = end;
  }

  async finish(): Promise<void> {
    const [now] = await sqlClient()<{ place: string; until: string | null; isMoved: boolean }[]>`
      select p.xid::text as place, (select b.until::text from trace.block b where b.kind = 'usage' order by b.number desc limit 1) as until,
        core.snapshot_xmax() < ${this.#from}::text::xid8 as "isMoved"
      from trace.place p where p.name = 'usage'`;
    // What was sealed while the check ran is for the next one.
    if (now && (now.until ?? "0") === this.#from) await this.#checkBetween(this.#from, now.place, []);
    if (now?.isMoved && this.#strays.length > 0)
      this.#result.notes.push(
        `The database was moved to another PostgreSQL server, which numbers transactions from the start: ${this.#strays.length} usage rows written since are not sealed.`,
      );
    else for (const name of this.#strays) this.#add(name, "no block knows it");
  }

  async #checkBetween(from: string, until: string, names: readonly string[]): Promise<void> {
    const sql = sqlClient();
    const strays = await sql<{ name: string }[]>`
      select ${sql.unsafe(usageName)} as name from usage.event e
      where e.xid >= ${from}::text::xid8 and e.xid < ${until}::text::xid8
        and ${sql.unsafe(usageName)} <> all(${[...names]}::text[]) limit ${mostFaults}`;
    this.#strays.push(...strays.map(({ name }) => name));
  }

  #add(name: string, because: string): void {
    addFault(this.#result, "usage", `usage ${name}`, because, workspaceOf(name));
  }

  /** Usage goes with a workspace that is deleted for good, and the audit log keeps a line about that. */
  async #isPurged(workspaceId: string | null): Promise<boolean> {
    if (!workspaceId) return false;
    const known = this.#purged.get(workspaceId);
    if (known !== undefined) return known;
    const sql = sqlClient();
    const [row] = await sql<{ isPurged: boolean }[]>`
      select ${sql.unsafe(purgedWorkspace("given.id"))} as "isPurged" from (select ${workspaceId}::uuid as id) given`;
    this.#purged.set(workspaceId, row?.isPurged ?? false);
    return row?.isPurged ?? false;
  }
}

const workspaceOf = (name: string): string | null => /^[0-9a-f-]{36}(?= )/.exec(name)?.[0] ?? null;

/** By key: a name holds everything the primary key is made of. */
const readRows = (names: readonly string[]): Promise<Row[]> => {
  const sql = sqlClient();
  return sql<Row[]>`
    select n.name, ${sql.unsafe(usageLeaf)} as leaf from unnest(${[...names]}::text[]) as n(name) join usage.event e
      on e.workspace_id = split_part(n.name, ' ', 1)::uuid and e.revision = split_part(n.name, ' ', 2)::int
      and e.is_reversal = (split_part(n.name, ' ', 3) = 'reversal')
      and e.id = substr(n.name, length(split_part(n.name, ' ', 1)) + length(split_part(n.name, ' ', 2))
        + length(split_part(n.name, ' ', 3)) + 4)`;
};
