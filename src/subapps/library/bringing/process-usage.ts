import { readFile } from "node:fs/promises";

export type ProcessUsage = { cpuSeconds: number; residentBytes: number };

/** Linux counts CPU time in hundredths of a second here, whatever the kernel's own clock is. */
const ticksPerSecond = 100;

/** What a process has used so far, all of its threads together. Zero where the system does not tell. */
export async function processUsage(pid: number | undefined): Promise<ProcessUsage> {
  const [stat, status] = await Promise.all(
    ["stat", "status"].map((name) => readFile(`/proc/${pid}/${name}`, "latin1").catch(() => "")),
  );
  // The second field is the program's name in brackets, which may hold spaces and brackets itself.
  const fields = (stat ?? "").slice((stat ?? "").lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status ?? "")?.[1] ?? 0);
  return { cpuSeconds: ticks / ticksPerSecond, residentBytes: kilobytes * 1024 };
}
