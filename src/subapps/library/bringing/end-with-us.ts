import { spawn } from "node:child_process";

/**
 * Ends another process when this one is gone, even after SIGKILL: a shell waits for the pipe from here to close. The other
 * one can't see to it itself. While it computes it hears nothing, and a thread that watches would need the right to start
 * threads, which lets code out of Node's permission model. Returns how to call it off.
 */
export function endWithUs(pid: number): () => void {
  const guard = spawn("/bin/sh", ["-c", 'read -r _; kill -9 "$0"', String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    env: {} as NodeJS.ProcessEnv,
  });
  // A system without that shell goes without the guard.
  guard.on("error", () => {});
  guard.stdin.on("error", () => {});
  return () => void guard.kill("SIGKILL");
}
