import { expect, test } from "vitest";
import { provideEnv } from "#platform/env.ts";
import { sessionPolling } from "./session-polling.ts";

test("pages ask for the session as the settings say, by default never", () => {
  expect(sessionPolling()).toEqual({ pollSeconds: 0, pollOffline: false });
  provideEnv({ SESSION_POLL_SECONDS: "90", SESSION_POLL_OFFLINE: "on" });
  expect(sessionPolling()).toEqual({ pollSeconds: 90, pollOffline: true });
});
