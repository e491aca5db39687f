import { continueWith } from "./bootstrap.mjs";

await continueWith("start/start.ts");
