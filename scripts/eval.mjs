import { continueWith } from "./bootstrap.mjs";

await continueWith("../eval/run.ts", { withTestTools: true });
