import { expect, test } from "vitest";
import { allPermissions, permissionsOf } from "./permissions.ts";
import { roles } from "./roles.ts";

// Said once more, as a table: the sweep asks the code who may do what, so a right given away there would go unseen.
const table = `
                     owner   admin   editor  agent   analyst viewer
workspace:read       yes     yes     yes     yes     yes     yes
workspace:update     yes     yes     -       -       -       -
workspace:delete     yes     -       -       -       -       -
workspace:transfer   yes     -       -       -       -       -
people:read          yes     yes     yes     yes     yes     yes
people:invite        yes     yes     -       -       -       -
people:manage        yes     yes     -       -       -       -
people:run-as        yes     yes     -       -       -       -
keys:read            yes     yes     -       -       -       -
keys:manage          yes     yes     -       -       -       -
audit:read           yes     yes     -       -       yes     -
agents:use           yes     yes     yes     yes     -       -
agents:read          yes     yes     yes     yes     yes     yes
agents:edit          yes     yes     yes     -       -       -
agents:publish       yes     yes     yes     -       -       -
effects:manage       yes     yes     -       -       -       -
models:read          yes     yes     yes     yes     yes     yes
models:manage        yes     yes     -       -       -       -
library:read         yes     yes     yes     yes     yes     yes
library:write        yes     yes     yes     yes     -       -
library:manage       yes     yes     -       -       -       -
trace:read           yes     yes     yes     -       yes     -
trace:review         yes     yes     yes     yes     yes     -
trace:write          yes     yes     yes     -       -       -
trace:manage         yes     yes     -       -       -       -
usage:read           yes     yes     -       -       yes     -
usage:write          yes     yes     yes     -       -       -
usage:manage         yes     yes     -       -       -       -
`;

test("each role may do what the table says, and nothing else", () => {
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(20), ...cells.map((cell) => cell.padEnd(7))].join(" ").trimEnd();
  const mayDo = allPermissions().map((permission) =>
    line(
      permission,
      roles.map((role) => (permissionsOf(role).has(permission) ? "yes" : "-")),
    ),
  );
  expect(["", line("", roles), ...mayDo, ""].join("\n")).toBe(table);
});
