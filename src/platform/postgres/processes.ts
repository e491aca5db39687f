import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The command line of a living process, or null. A zombie counts as gone: it holds nothing any more. */
export async function commandOf(pid: number): Promise<string | null> {
  if (!exists(pid)) return null;
  if (process.platform !== "linux") return (await ps("command=", pid)) || null;
  const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return line.replaceAll("\0", " ").trim() || null;
}

/** Together with the pid this names one process for good, although pids are used again. */
export async function startOf(pid: number): Promise<string | null> {
  if (!(await commandOf(pid))) return null;
  if (process.platform !== "linux") return (await ps("lstart=", pid)) || null;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The second field, the name, may hold spaces and brackets; field 22 is counted from behind it.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function ps(column: string, pid: number): Promise<string> {
  const { stdout } = await run("ps", ["-ww", "-o", column, "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.trim();
}
