import { parseArgs } from "node:util";
import type { Counts } from "./counts.ts";
import { type Stage, stages } from "./stages.ts";

const groups = [...new Set(stages.map((stage) => stage.group))];
const { values } = parseArgs({ options: { only: { type: "string" } } });
if (values.only && !groups.some((group) => group === values.only)) {
  console.error(`--only takes one of ${groups.join(", ")}.`);
  process.exit(1);
}

const total: Counts = { passed: 0, failed: 0 };
for (const stage of stages.filter(({ group }) => !values.only || group === values.only)) {
  const { passed, failed } = await runStage(stage);
  total.passed += passed;
  total.failed += failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** A stage that breaks counts as one failure; the later ones still run. */
async function runStage({ name, run }: Stage): Promise<Counts> {
  const begin = Date.now();
  console.log(`\n== ${name}`);
  const counts = await run().catch((error: Error & { advice?: string }) => {
    console.error([error.message, error.advice].filter(Boolean).join("\n"));
    return { passed: 0, failed: 1 };
  });
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`== ${name}: ${counts.failed ? `${counts.failed} failed` : "ok"} after ${seconds} s`);
  return counts;
}
