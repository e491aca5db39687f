import { continueWith } from "./bootstrap.mjs";

await continueWith("parley/parley.ts");
