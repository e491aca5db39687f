import { expect, test } from "vitest";
import { Pulse } from "./heartbeat.ts";

/** Whether each of these beats, in seconds, was one of a process that may judge others. */
const judged = (...seconds: number[]) => {
  const pulse = new Pulse(10, 3);
  return seconds.map((second) => pulse.isSteady(second * 1000));
};

test("a process judges others when its own beats were steady for as long as death takes", () => {
  expect(judged(0, 3, 6, 9, 12, 15)).toEqual([false, false, false, false, true, true]);
});

test("after an outage, in which everybody fell silent, it waits until the others had time to come back", () => {
  expect(judged(0, 3, 6, 9, 12, 30, 33, 36, 39, 42)).toEqual([
    ...[false, false, false, false, true],
    ...[false, false, false, false, true],
  ]);
});

test("a beat that is a little late changes nothing", () => {
  expect(judged(0, 3, 6, 9, 12, 18, 21)).toEqual([false, false, false, false, true, true, true]);
});
