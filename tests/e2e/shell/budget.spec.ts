import { expect, home, test } from "./support.ts";

const most = 180 * 1024;

test("a first visit to the launcher: at most 180 KB of JavaScript, all of it ours", async ({ signedIn, context }) => {
  const session = await context.newCDPSession(signedIn);
  await session.send("Network.enable");
  const responses = new Map<string, { url: string; type: string; encoding: string }>();
  const loads: { url: string; type: string; bytes: number; encoding: string }[] = [];
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    const encoding = response.headers["content-encoding"] ?? "";
    responses.set(requestId, { url: response.url, type, encoding });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const known = responses.get(requestId);
    if (known) loads.push({ ...known, bytes: encodedDataLength });
  });
  await signedIn.goto(home());
  await signedIn.waitForLoadState("load");
  await signedIn.waitForTimeout(1500); // what the page fetches by itself once it lives
  const scripts = loads.filter(({ url, type }) => type === "Script" || /\.js(\?|$)/.test(url));
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`JavaScript of a first visit to /apps: ${(total / 1024).toFixed(1)} KB in ${scripts.length} files`);
  expect(scripts.length).toBeGreaterThan(0);
  for (const { url, encoding, bytes } of scripts.filter((script) => script.bytes > 1500))
    expect.soft(encoding, `${url} (${bytes})`).toBe("br");
  expect(total).toBeLessThanOrEqual(most);
  const hosts = new Set(
    [...responses.values()]
      .map(({ url }) => new URL(url))
      .filter(({ protocol }) => protocol.startsWith("http"))
      .map(({ host }) => host),
  );
  expect([...hosts]).toEqual([new URL(home()).host]);
});
