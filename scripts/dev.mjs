import { continueWith } from "./bootstrap.mjs";

await continueWith("start/dev.ts", { withTestTools: true });
