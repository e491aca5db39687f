import "./declarations.ts";
import { readInProcess } from "#subapps/library/bringing/reading-process.ts";

/** A process that has a file read, as the worker does: a test kills it from outside. */
process.on("message", async (file: Parameters<typeof readInProcess>[0]) => {
  for await (const reports of readInProcess(file, new AbortController().signal))
    for (const { type } of reports) process.send?.(type);
});
process.send?.("ready");
