import { expect, test } from "vitest";
import { masking, reloads, sampling, tunnelPath } from "./reporting-settings.ts";

test("the numbers are those of the specification", () => {
  expect(reloads.limit).toBe(3);
  expect(tunnelPath).toBe("/monitoring-tunnel");
  expect(sampling).toEqual({ traces: 0.1, sessionReplays: 0.1, replaysOnError: 1, profiles: 1 });
  expect(masking).toEqual({ allText: true, allInputs: true, allMedia: true });
});
