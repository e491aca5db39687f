import { join } from "node:path";
import { env, loadEnvFile } from "#platform/env.ts";
import type { OperatorCommand } from "../command.ts";
import type { Finding } from "./check.ts";

const marks = { ok: "ok      ", note: "note    ", problem: "problem " };

export const doctor: OperatorCommand = {
  words: "doctor",
  summary: "Check the set-up and say what to do",
  options: {},
  async run() {
    loadEnvFile(join(import.meta.dirname, "../../../.env"));
    env(); // a bad setting is refused here, with a line that says what is right
    const { dataFolder, diskSpace, node, secret } = await import("./installation.ts");
    const { databaseFindings, mail, server } = await import("./services.ts");
    const findings: Finding[] = [];
    const report = (...found: Finding[]) => {
      for (const finding of found) console.log(line(finding));
      findings.push(...found);
    };
    report(await node(), await dataFolder(), await secret(), await diskSpace(), await server());
    report(...(await databaseFindings()), await mail());
    const problems = findings.filter(({ state }) => state === "problem").length;
    console.log(
      problems === 0 ? "Everything is in order." : `${problems} ${problems === 1 ? "problem" : "problems"} found.`,
    );
    return problems === 0 ? 0 : 1;
  },
};

function line({ state, text, advice }: Finding): string {
  return `${marks[state]} ${text}.${advice ? ` ${advice}` : ""}`;
}
