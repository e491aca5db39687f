/**
 * Totals are kept three times, each telling apart less than all: most questions need few of the columns, and a cube
 * without people is far smaller. A question goes to the first that knows what it asks for.
 */
export const cubes = [
  {
    name: "plain",
    columns: ["app", "channel", "agent_id", "agent_version_id", "provider", "model"],
    // Quarters of people would be as many as events.
    grains: { quarter: 0, day: 1, month: 2 },
  },
  { name: "people", columns: ["user_id", "api_key_id", "run_by_id"], grains: { day: 5, month: 6 } },
  {
    name: "fine",
    columns: [
      "app",
      "channel",
      "agent_id",
      "agent_version_id",
      "provider",
      "model",
      "user_id",
      "api_key_id",
      "run_by_id",
    ],
    grains: { day: 3, month: 4 },
  },
] as const satisfies readonly Cube[];

export type Cube = {
  name: "plain" | "people" | "fine";
  columns: readonly string[];
  grains: { quarter?: 0; day: number; month: number };
};

/** The smallest cube that tells all these columns apart. Every cube knows the workspace. */
export const cubeFor = (columns: readonly string[]): Cube =>
  cubes.find((cube) =>
    columns.every((column) => column === "workspace_id" || (cube.columns as readonly string[]).includes(column)),
  ) ?? cubes[2];
