import { expect, test } from "vitest";
import { eventEnvelope, parseEnvelope, withHeader } from "./envelope.ts";

const dsn = "https://key@errors.example.com/42";
const header = JSON.stringify({ dsn });
const read = (text: string | Buffer) => parseEnvelope(Buffer.from(text as string));
const items = (text: string) => read(text)?.items.map(({ type, payload }) => [type, payload.toString()]);

test("items end with their line, or after their length", () => {
  expect(items(`${header}\n{"type":"event"}\n{"a":1}\n`)).toEqual([["event", '{"a":1}']]);
  expect(items(`${header}\n{"type":"event","length":7}\n{"a":1}\n{"type":"session"}\n{}`)).toEqual([
    ["event", '{"a":1}'],
    ["session", "{}"],
  ]);
  expect(items(`${header}\n{"type":"attachment","length":3}\na\nb\n`)).toEqual([["attachment", "a\nb"]]);
  expect(items(`${header}\n{"type":"attachment","length":0}\n\n{"type":"event"}\n{}`)).toEqual([
    ["attachment", ""],
    ["event", "{}"],
  ]);
});

test("an envelope may carry nothing", () => {
  expect(items(header)).toEqual([]);
  expect(items(`${header}\n\n`)).toEqual([]);
});

test("payloads are bytes", () => {
  const bytes = Buffer.from([0, 255, 10, 128]);
  const body = Buffer.concat([
    Buffer.from(`${header}\n{"type":"replay_recording","length":4}\n`),
    bytes,
    Buffer.from("\n"),
  ]);
  expect(read(body)?.items[0]?.payload).toEqual(bytes);
});

test.each([
  ["", "nothing"],
  ["hello", "no JSON"],
  ["[]", "a list for a header"],
  ["null\n{}", "null for a header"],
  [`${header}\nnonsense\n{}`, "an item header that is no JSON"],
  [`${header}\n{"length":2}\n{}`, "an item without a type"],
  [`${header}\n{"type":"event","length":99}\n{}`, "a length beyond the end"],
  [`${header}\n{"type":"event","length":1}\n{}`, "a length that ends inside"],
  [`${header}\n{"type":"event","length":-1}\n{}`, "a negative length"],
  [`${header}\n{"type":"event","length":"2"}\n{}`, "a length that is no number"],
  [`${header}\n${'{"type":"event"}\n{}\n'.repeat(101)}`, "too many items"],
])("%s is refused: %s", (text) => {
  expect(read(text)).toBeNull();
});

test("a header can be exchanged, the rest stays byte for byte", () => {
  const envelope = read(`${header}\n{"type":"event"}\n{"a":"\u00e9"}\n`) ?? expect.fail();
  const other = parseEnvelope(withHeader(envelope, { dsn: "https://other@example.com/1" }));
  expect(other?.header).toEqual({ dsn: "https://other@example.com/1" });
  expect(other?.afterHeader).toEqual(envelope.afterHeader);
});

test("what the server sends can be read", () => {
  const envelope = parseEnvelope(eventEnvelope(dsn, { event_id: "1" }));
  expect(envelope?.header).toMatchObject({ dsn, event_id: "1" });
  expect(envelope?.items[0]?.payload.toString()).toBe('{"event_id":"1"}');
});
