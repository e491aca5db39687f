import { expect, test } from "vitest";
import { isUuid, uuid } from "./uuid.ts";

test.each([
  ["version 1", "6ba7b810-9dad-11d1-80b4-00c04fd430c8", true],
  ["version 2", "000003e8-cbb9-21ea-b201-00045a86c8a1", true],
  ["version 3", "6fa459ea-ee8a-3ca4-894e-db77e160355e", true],
  ["version 4", "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d", true],
  ["version 5", "886313e1-3b8a-5372-9b90-0c9aee199e5d", true],
  ["in capitals", "9B1DEB4D-3B7D-4BAD-9BDD-2B0D7B3DCB6D", true],
  ["the nil id", "00000000-0000-0000-0000-000000000000", true],
  ["version 6", "1ec9414c-232a-6b00-b3c8-9e6bdeced846", false],
  ["version 7", "017f22e2-79b0-7cc3-98c4-dc0c0c07398f", false],
  ["version 8", "320c3d4d-cc00-875b-8ec9-32d5f69181c0", false],
  ["version 0 that is not nil", "9b1deb4d-3b7d-0bad-9bdd-2b0d7b3dcb6d", false],
  ["a wrong variant", "9b1deb4d-3b7d-4bad-cbdd-2b0d7b3dcb6d", false],
  ["all ones", "ffffffff-ffff-ffff-ffff-ffffffffffff", false],
  ["without dashes", "9b1deb4d3b7d4bad9bdd2b0d7b3dcb6d", false],
  ["in braces", "{9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d}", false],
  ["with more behind", "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d0", false],
  ["with a line break behind", "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d\n", false],
  ["empty", "", false],
])("%s", (_name, value, expected) => {
  expect(isUuid(value)).toBe(expected);
  expect(uuid().safeParse(value).success).toBe(expected);
});

test("an id is stored in lower case", () => {
  expect(uuid().parse("9B1DEB4D-3B7D-4BAD-9BDD-2B0D7B3DCB6D")).toBe("9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d");
});
