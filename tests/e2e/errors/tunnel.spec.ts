import { expect, test } from "@playwright/test";

// An address of its own, so that limits per address do not meet.
test.use({ extraHTTPHeaders: { "x-forwarded-for": "203.0.113.32" } });

const event = { exception: { values: [{ type: "Error", value: "from the tunnel's own test" }] } };
const envelope = (dsn: string) => `${JSON.stringify({ dsn })}\n{"type":"event"}\n${JSON.stringify(event)}\n`;

test("the tunnel takes our own reports and refuses a foreign DSN", async ({ page, baseURL }) => {
  const { protocol, host } = new URL(baseURL ?? "");
  await page.goto("/signin");
  const post = (body: string) =>
    page.evaluate(async (text) => (await fetch("/monitoring-tunnel", { method: "POST", body: text })).status, body);
  expect(await post(envelope(`${protocol}//parley@${host}/1`))).toBe(200);
  expect(await post(envelope("https://key@errors.example.com/42"))).toBe(403);
  expect(await post("nonsense")).toBe(400);
  expect(await post(envelope(`${protocol}//parley@${host}/1`) + " ".repeat(1_100_000))).toBe(413);
});

test("the tunnel answers nothing but POST", async ({ request }) => {
  expect((await request.get("/monitoring-tunnel")).status()).toBe(405);
});

for (const host of ["chat.parley.localhost", "fr.parley.localhost", "somewhere.example"]) {
  test(`host and language rules do not touch it: ${host}`, async ({ request, baseURL }) => {
    const { port } = new URL(baseURL ?? "");
    const answer = await request.post("/monitoring-tunnel", {
      headers: { host: `${host}:${port}` },
      data: envelope(`http://parley@chat.parley.localhost:${port}/1`),
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(200);
  });
}
