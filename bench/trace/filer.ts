import { Loop } from "#platform/loop.ts";
import { loops } from "../../src/registry.server.ts";
import "../../tests/support/declarations.ts";

/** What the worker does for traces, in a process of its own. */
for (const { name, everyMilliseconds, work } of loops) new Loop(name, everyMilliseconds, work).start();
console.log("listening");
