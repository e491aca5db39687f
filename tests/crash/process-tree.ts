import { execFileSync } from "node:child_process";

type Entry = { pid: number; parent: number; command: string };

/** The child of the starter whose command line matches: the process an operator would see and could kill. */
export function childOf(starter: number, pattern: RegExp): number {
  const found = allProcesses().find(({ parent, command }) => parent === starter && pattern.test(command));
  if (!found) throw new Error(`Process ${starter} has no child like ${pattern}.`);
  return found.pid;
}

/** The processes that the starter runs at this moment. */
export const childrenOf = (starter: number): number[] =>
  allProcesses().flatMap(({ pid, parent }) => (parent === starter ? [pid] : []));

function allProcesses(): Entry[] {
  const lines = execFileSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,command="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}
