import "./quick-modules.ts";
import { spawnPart } from "./spawn-part.ts";

// The server loads its packages while the starter loads its own and prepares the database.
const waiting = spawnPart("server", "production");
const { run } = await import("./run.ts");
await run("production", waiting);
