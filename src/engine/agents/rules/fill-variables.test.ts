import { expect, test } from "vitest";
import { agentConfig, wholeConfig } from "../agent-config.ts";
import { configHash } from "./config-hash.ts";
import { fillVariables, variablesIn } from "./fill-variables.ts";

const facts = {
  now: new Date("2026-11-15T09:30:00Z"),
  agentName: "Guide",
  userName: "Marta $& Ilves",
  workspaceName: "Fjellverk",
};

test("variables of ours and of the agent are filled, others stay", () => {
  const text = "{{user.name}} of {{ workspace.name }}, {{today}}: {{shop}}, {{nobody}}, {{today_}}.";
  expect(fillVariables(text, [{ name: "shop", value: "Harbour $1" }], facts)).toBe(
    "Marta $& Ilves of Fjellverk, 2026-11-15: Harbour $1, {{nobody}}, {{today_}}.",
  );
  expect(variablesIn(text)).toEqual(["user.name", "workspace.name", "today", "shop", "nobody", "today_"]);
});

test("an agent's own variable comes before ours", () => {
  expect(fillVariables("{{today}}", [{ name: "today", value: "Sunday" }], facts)).toBe("Sunday");
});

test("a configuration from before memory and variables keeps its hash and gets their defaults", () => {
  const { memory: _, variables: __, ...old } = agentConfig.parse({ instructions: "Be brief." });
  const stored = old as ReturnType<typeof agentConfig.parse>;
  // The hash such a version was stored with.
  expect(configHash(stored)).toBe("d91cf23ee2dad6d7e0ba6b7bc6e216bc920a70391ff1788a2c3fb1e58507dca3");
  expect(wholeConfig(stored)).toMatchObject({ memory: false, variables: [] });
  expect(configHash(wholeConfig(stored))).toBe(configHash(stored));
  expect(configHash({ ...stored, memory: true, variables: [] })).not.toBe(configHash(stored));
});

test.each([
  [{ variables: [{ name: "Shop", value: "" }] }],
  [{ variables: [{ name: "user.name", value: "" }] }],
  [
    {
      variables: [
        { name: "a", value: "1" },
        { name: "a", value: "2" },
      ],
    },
  ],
])("%j is refused", (config) => expect(agentConfig.safeParse(config).success).toBe(false));
