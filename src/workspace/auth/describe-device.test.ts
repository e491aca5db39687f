import { expect, test } from "vitest";
import { describeDevice } from "./describe-device.ts";

const apple = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/130.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0) ${apple} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`, "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${apple} Chrome/130.0 Mobile Safari/537.36`, "Chrome on Android"],
  [`Mozilla/5.0 (Linux; Android 14) ${apple} SamsungBrowser/25.0 Chrome/121.0 Mobile`, "Samsung Internet on Android"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${apple} Chrome/130.0 Safari/537.36`, "Chrome on ChromeOS"],
  ["curl/8.5.0", "curl"],
  ["something of its own", "Unknown device"],
  [null, "Unknown device"],
])("%s", (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
