import { describe, expect, test } from "vitest";
import standardVectors from "../../../../tests/fixtures/standard-webhooks.json" with { type: "json" };
import { metaChallenge, type SignatureScheme, signatureSchemes } from "./schemes.ts";
import { newWebhookSecret, standardWebhookHeaders } from "./standard-webhooks.ts";

type Given = { body?: string | Buffer; headers?: Record<string, string>; url?: string; secrets: string[]; at?: number };
const verify = (
  scheme: SignatureScheme,
  { body = "", headers = {}, url = "https://parley.example/", secrets, at }: Given,
) => signatureSchemes[scheme]({ body: Buffer.from(body), headers, url }, secrets, at ? at * 1000 : undefined);

/** An implementation apart from ours: Web Crypto instead of node:crypto. */
async function hmacHex(key: string, text: string, hash = "SHA-256"): Promise<string> {
  const bytes = new TextEncoder();
  const made = await crypto.subtle.importKey("raw", bytes.encode(key), { name: "HMAC", hash }, false, ["sign"]);
  return Buffer.from(await crypto.subtle.sign("HMAC", made, bytes.encode(text))).toString("hex");
}

describe("Standard Webhooks", () => {
  const headersOf = ({ id, timestamp, signature }: (typeof standardVectors)[number]) => ({
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signature,
  });

  test.each(standardVectors)("accepts and produces what the reference library signs: $id $signature", (vector) => {
    const { secret, id, timestamp, body, signature } = vector;
    const given = { body, headers: headersOf(vector), secrets: [secret], at: timestamp };
    expect(verify("standard-webhooks", given)).toEqual({ isValid: true, id });
    expect(standardWebhookHeaders([secret], id, body, timestamp * 1000)["webhook-signature"]).toBe(signature);
    expect(verify("standard-webhooks", { ...given, body: `${body} ` }).isValid).toBe(false);
    expect(verify("standard-webhooks", { ...given, secrets: [newWebhookSecret()] }).isValid).toBe(false);
    expect(verify("standard-webhooks", { ...given, secrets: [""] }).isValid).toBe(false);
    expect(verify("standard-webhooks", { ...given, secrets: [] }).isValid).toBe(false);
  });

  test("accepts any of several secrets and any of several signatures, so that a secret can be changed", () => {
    const [old, next, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
    const headers = standardWebhookHeaders([old, next], "msg_1", "{}");
    for (const secrets of [[old], [next], [other, next]])
      expect(verify("standard-webhooks", { body: "{}", headers, secrets }).isValid).toBe(true);
    expect(verify("standard-webhooks", { body: "{}", headers, secrets: [other] }).isValid).toBe(false);
  });

  test.each([
    [301, "The timestamp is too old."],
    [-301, "The timestamp is in the future."],
  ])("refuses a message %i seconds after it was signed", (seconds, reason) => {
    const secret = newWebhookSecret();
    const headers = standardWebhookHeaders([secret], "msg_1", "{}", 1_731_705_121_000);
    const at = 1_731_705_121 + seconds;
    expect(verify("standard-webhooks", { body: "{}", headers, secrets: [secret], at })).toEqual({
      isValid: false,
      reason,
    });
    expect(
      verify("standard-webhooks", { body: "{}", headers, secrets: [secret], at: at - Math.sign(seconds) }).isValid,
    ).toBe(true);
  });

  test("refuses another id and what has no signature", () => {
    const secret = newWebhookSecret();
    const headers = standardWebhookHeaders([secret], "msg_1", "{}");
    const at = Math.floor(Date.now() / 1000);
    const changes: Record<string, string>[] = [
      { "webhook-id": "msg_2" },
      { "webhook-signature": "" },
      { "webhook-signature": "v1a,AAAA" },
      { "webhook-timestamp": "soon" },
    ];
    for (const change of changes)
      expect(
        verify("standard-webhooks", { body: "{}", headers: { ...headers, ...change }, secrets: [secret], at }).isValid,
      ).toBe(false);
  });
});

test("Slack: the example of its documentation", () => {
  const given = {
    body: "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c",
    headers: {
      "x-slack-request-timestamp": "1531420618",
      "x-slack-signature": "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503",
    },
    secrets: ["8f742231b10e8888abcd99yyyzzz85a5"],
    at: 1531420618,
  };
  expect(verify("slack", given)).toEqual({ isValid: true, id: null });
  expect(verify("slack", { ...given, at: given.at + 301 })).toMatchObject({ reason: "The timestamp is too old." });
  expect(verify("slack", { ...given, body: given.body.replace("roadrunner", "coyote") }).isValid).toBe(false);
});

test("GitHub: the example of its documentation", () => {
  const given = {
    body: "Hello, World!",
    headers: { "x-hub-signature-256": "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17" },
    secrets: ["It's a Secret to Everybody"],
  };
  expect(verify("github", given).isValid).toBe(true);
  expect(verify("github", { ...given, body: "Hello, world!" }).isValid).toBe(false);
  expect(verify("github", { ...given, headers: {} })).toEqual({ isValid: false, reason: "The signature is missing." });
});

test("Meta: the raw bytes count, not the JSON they stand for", async () => {
  const body = '{"object":"whatsapp_business_account","entry":[{"text":"Gr\\u00fc\\u00dfe"}]}';
  const headers = { "x-hub-signature-256": `sha256=${await hmacHex("app secret", body)}` };
  expect(verify("meta", { body, headers, secrets: ["app secret"] }).isValid).toBe(true);
  const rewritten = JSON.stringify(JSON.parse(body));
  expect(rewritten).not.toBe(body);
  expect(verify("meta", { body: rewritten, headers, secrets: ["app secret"] }).isValid).toBe(false);
});

test("Meta: the challenge goes back only with our token", () => {
  const query = (token: string, mode = "subscribe") =>
    new URLSearchParams({ "hub.mode": mode, "hub.challenge": "1158201444", "hub.verify_token": token });
  expect(metaChallenge(query("meatyhamhock"), "meatyhamhock")).toBe("1158201444");
  expect(metaChallenge(query("other"), "meatyhamhock")).toBeNull();
  expect(metaChallenge(query("meatyhamhock", "unsubscribe"), "meatyhamhock")).toBeNull();
  expect(metaChallenge(query(""), "")).toBeNull();
});

test("Twilio: the example of its documentation, and a body that is no form", async () => {
  const fields = {
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675309",
    Digits: "1234",
    From: "+14158675309",
    To: "+18005551212",
  };
  const given = {
    body: new URLSearchParams(fields).toString(),
    url: "https://mycompany.com/myapp.php?foo=1&bar=2",
    headers: { "x-twilio-signature": "RSOYDt4T1cUTdK1PDd93/VVr8B8=" },
    secrets: ["12345"],
  };
  expect(verify("twilio", given).isValid).toBe(true);
  expect(verify("twilio", { ...given, url: given.url.replace("bar=2", "bar=3") }).isValid).toBe(false);
  expect(verify("twilio", { ...given, body: `${given.body}&More=1` }).isValid).toBe(false);

  const body = '{"property":"value"}';
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(body))).toString("hex");
  const url = `https://mycompany.com/myapp.php?bodySHA256=${hash}`;
  const headers = { "x-twilio-signature": Buffer.from(await hmacHex("12345", url, "SHA-1"), "hex").toString("base64") };
  expect(verify("twilio", { body, url, headers, secrets: ["12345"] }).isValid).toBe(true);
  expect(verify("twilio", { body: '{"property":"other"}', url, headers, secrets: ["12345"] }).isValid).toBe(false);
});

test("Telegram: the secret token", () => {
  const headers = { "x-telegram-bot-api-secret-token": "our_token-1" };
  expect(verify("telegram", { headers, secrets: ["old", "our_token-1"] }).isValid).toBe(true);
  expect(verify("telegram", { headers, secrets: ["our_token"] }).isValid).toBe(false);
  expect(verify("telegram", { headers: { "x-telegram-bot-api-secret-token": "" }, secrets: [""] }).isValid).toBe(false);
});

test("Stripe: several signatures, and only recent ones", async () => {
  const body = '{"id":"evt_1"}';
  const signature = await hmacHex("whsec_test", `1492774577.${body}`);
  const headers = { "stripe-signature": `t=1492774577,v1=${"0".repeat(64)},v1=${signature},v0=abc` };
  const given = { body, headers, secrets: ["whsec_test"], at: 1492774577 };
  expect(verify("stripe", given).isValid).toBe(true);
  expect(verify("stripe", { ...given, at: 1492774577 + 301 }).isValid).toBe(false);
  expect(verify("stripe", { ...given, headers: { "stripe-signature": `t=1492774577,v0=${signature}` } }).isValid).toBe(
    false,
  );
});
