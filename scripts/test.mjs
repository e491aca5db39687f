import { continueWith } from "./bootstrap.mjs";

await continueWith("test/test.ts", { withTestTools: true });
