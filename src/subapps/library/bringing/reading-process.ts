import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { isFaultCode, ReadingFault } from "../parsing/fault.ts";
import { limits } from "../parsing/limits.ts";
import type { FileToRead, Report } from "../parsing/report.ts";
import { endWithUs } from "./end-with-us.ts";
import { processUsage } from "./process-usage.ts";
import { type Bounds, ReadingLimits } from "./reading-limits.ts";

const root = join(import.meta.dirname, "../../../..");
const entry = join(root, "src/subapps/library/parsing/read-file.ts");
const watchMilliseconds = 250;
/** More than this waits in the pipe, and the reading process with it. */
const heldBytes = 8_000_000;
const longestLine = 400_000_000;

/** The reading process may read the program and the one file, and nothing else; it is given no environment. */
function flagsFor({ path, kind, languagesFolder }: FileToRead, { heapMegabytes }: Bounds): string[] {
  const readable = [join(root, "src"), join(root, "node_modules"), join(root, "package.json"), path, languagesFolder];
  const isDrawn = kind === "pdf" || kind === "image";
  return [
    `--max-old-space-size=${heapMegabytes}`,
    "--no-warnings",
    "--permission",
    ...readable.map((each) => `--allow-fs-read=${each}`),
    // Pages without text are drawn and looked at, which takes compiled code and a thread.
    ...(isDrawn ? ["--allow-addons", "--allow-worker"] : []),
  ];
}

/**
 * Reads a file in a process of its own and hands over what it told, as much at a time as has come. Ends with a fault where
 * the file is one, where it takes too long or too much memory, or where the process breaks; it never outlives `signal`, nor the
 * process that started it.
 */
export async function* readInProcess(
  file: FileToRead,
  signal: AbortSignal,
  bounds: Bounds = limits,
): AsyncGenerator<Report[]> {
  const child = spawn(process.execPath, [...flagsFor(file, bounds), entry, JSON.stringify(file)], {
    stdio: ["pipe", "pipe", "pipe"],
    env: {} as NodeJS.ProcessEnv,
    cwd: root,
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const callOff = child.pid ? endWithUs(child.pid) : () => {};
  const inbox = new Inbox(child, bounds);
  const stop = () => inbox.fail(signal.reason ?? new Error("stopped"));
  signal.addEventListener("abort", stop);
  const watch = setInterval(() => void inbox.watch(), watchMilliseconds);
  try {
    signal.throwIfAborted();
    for (let isEnded = false; !isEnded; ) {
      const reports = await inbox.take();
      const fault = reports.find((report) => report.type === "fault");
      const sound = reports.filter((report) => report.type !== "fault");
      isEnded = reports.some(({ type }) => type === "end");
      if (sound.length > 0) yield sound;
      if (fault) throw faultOf(fault);
    }
  } finally {
    clearInterval(watch);
    signal.removeEventListener("abort", stop);
    child.kill("SIGKILL");
    callOff();
  }
}

/** Only known codes and numbers are taken over from the reading process; the words are ours. */
function faultOf({ code, facts = {}, cause }: Extract<Report, { type: "fault" }>): ReadingFault {
  const numbers = Object.entries(facts).filter(([, value]) => Number.isSafeInteger(value));
  return Object.assign(new ReadingFault(isFaultCode(code) ? code : "broken", Object.fromEntries(numbers)), { cause });
}

/** What has come from the process and was not fetched yet. */
class Inbox {
  #child: ChildProcess;
  #limits: ReadingLimits;
  #reports: Report[] = [];
  #rest: Buffer[] = [];
  #restBytes = 0;
  #bytes = 0;
  #error: Error | null = null;
  #isOver = false;
  #wake: (() => void) | null = null;
  #words = "";

  constructor(child: ChildProcess, bounds: Bounds) {
    this.#child = child;
    this.#limits = new ReadingLimits(bounds);
    child.stdin?.on("error", () => {});
    child.stdout?.on("data", (chunk: Buffer) => this.#receive(chunk));
    child.stderr?.on("data", (chunk: Buffer) => {
      this.#words = (this.#words + chunk.toString("utf8")).slice(-4000);
    });
    child.on("error", (error) => this.fail(error));
    child.on("close", (code, killedBy) => this.#ended(code, killedBy));
  }

  async take(): Promise<Report[]> {
    while (this.#reports.length === 0 && !this.#error && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#reports.length > 0) {
      const taken = this.#reports;
      this.#reports = [];
      this.#bytes = 0;
      this.#child.stdout?.resume();
      return taken;
    }
    throw this.#error ?? new ReadingFault("broken");
  }

  fail(error: Error): void {
    this.#error ??= error;
    this.#wakeUp();
  }

  /** None of the limits can be left to the process that is at fault. */
  async watch(): Promise<void> {
    // While we are behind with keeping what was read, its silence is our own.
    if (this.#child.stdout?.isPaused()) this.#limits.heard();
    const fault = this.#limits.fault(await processUsage(this.#child.pid));
    if (fault) this.fail(fault);
  }

  #receive(chunk: Buffer): void {
    this.#limits.heard();
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      this.#rest.push(chunk.subarray(from, at));
      this.#line(Buffer.concat(this.#rest));
      this.#rest = [];
      this.#restBytes = 0;
      from = at + 1;
    }
    if (from < chunk.length) {
      this.#rest.push(chunk.subarray(from));
      this.#restBytes += chunk.length - from;
      if (this.#restBytes > longestLine) this.fail(new ReadingFault("too_large"));
    }
    if (this.#bytes > heldBytes) this.#child.stdout?.pause();
  }

  #line(line: Buffer): void {
    this.#bytes += line.length;
    try {
      const report = JSON.parse(line.toString("utf8")) as Report;
      this.#limits.report(report);
      this.#reports.push(report);
    } catch {
      this.fail(new ReadingFault("broken"));
    }
    this.#wakeUp();
  }

  #ended(code: number | null, killedBy: NodeJS.Signals | null): void {
    this.#isOver = true;
    const isOutOfMemory = killedBy === "SIGABRT" || code === 134 || /out of memory/i.test(this.#words);
    const isOdd = code !== 0 || killedBy !== null;
    if (isOdd) {
      this.#error ??= Object.assign(new ReadingFault(isOutOfMemory ? "too_much_memory" : "broken"), {
        cause: this.#words,
      });
    }
    this.#wakeUp();
  }

  #wakeUp(): void {
    this.#wake?.();
    this.#wake = null;
  }
}
