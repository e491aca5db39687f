import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const settledMilliseconds = 3000;

/** Loading the product leaves much behind that is needed no more. An idle process would keep it for hours. */
export function giveBackMemory(): void {
  setTimeout(() => {
    setFlagsFromString("--expose-gc");
    (runInNewContext("gc") as (options: object) => void)({ type: "major", execution: "sync", flavor: "last-resort" });
  }, settledMilliseconds).unref();
}
