import { continueWith } from "./bootstrap.mjs";

await continueWith("../bench/run.ts", { withTestTools: true });
