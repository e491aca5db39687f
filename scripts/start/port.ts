import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { say } from "./say.ts";
import { StartError } from "./start-error.ts";

/** Fails early, before anything is built or started, when the port cannot be had. */
export async function checkPort(host: string, port: number, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  let hasWaited = false;
  for (;;) {
    const code = await tryPort(host, port);
    if (!code) return;
    if (code === "EACCES") {
      throw new StartError(
        `Port ${port} is reserved for the system administrator.`,
        "Choose one above 1023, for example: PORT=3000 npm start",
      );
    }
    if (code === "EADDRNOTAVAIL")
      throw new StartError(`This machine has no address ${host}.`, "Listen on all of them: HOST=0.0.0.0 npm start");
    if (code !== "EADDRINUSE")
      throw new StartError(`Port ${port} on ${host} cannot be used (${code}).`, "Check HOST and PORT.");
    if (Date.now() >= deadline)
      throw new StartError(
        `Port ${port} is taken by another program.`,
        `Choose another: PORT=${await nextFree(host, port)} npm start`,
      );
    if (!hasWaited) say(`The server of a run that was killed still holds port ${port}; waiting for it to let go …`);
    hasWaited = true;
    await wait(100);
  }
}

async function nextFree(host: string, port: number): Promise<number> {
  for (let next = port + 1; next < port + 100 && next < 65_535; next++) if (!(await tryPort(host, next))) return next;
  return port + 1;
}

function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}
