import { createSocket } from "node:dgram";
import { once } from "node:events";

export type DnsServer = { address: string; questions: string[]; close(): void };

/** A DNS server that answers questions for A records; each question of a name takes the next of its addresses. */
export async function dnsServer(records: Record<string, string[]>): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const asked = new Map<string, number>();
  const questions: string[] = [];
  socket.on("message", (question, { port, address }) => {
    const { name, type, end } = readQuestion(question);
    questions.push(`${name} ${type}`);
    const addresses = records[name] ?? [];
    const turn = asked.get(name) ?? 0;
    const found = type === 1 ? addresses[Math.min(turn, addresses.length - 1)] : undefined;
    if (type === 1) asked.set(name, turn + 1);
    socket.send(answerTo(question, end, found, addresses.length > 0), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, questions, close: () => void socket.close() };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** RFC 1035: header, the question again, and at most one A record with a time to live of 0. */
function answerTo(question: Buffer, end: number, address: string | undefined, isKnown: boolean): Buffer {
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(isKnown ? 0x8580 : 0x8583, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(address ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const record = address
    ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)])
    : Buffer.alloc(0);
  return Buffer.concat([header, question.subarray(12, end), record]);
}
