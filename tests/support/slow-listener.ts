import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Visit = { request: IncomingMessage; response: ServerResponse; bytes: number };

/**
 * Speaks OpenAI's transcription protocol, slowly: it takes in no recording before so many have come, and answers none
 * before it has taken in all of them. `answer` is what it says to each.
 */
export async function slowListener(expected: number, answer: object = { text: "Hello." }) {
  const visits: Visit[] = [];
  const arrived = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  let left = expected;
  const server = createServer(async (request, response) => {
    const visit = { request, response, bytes: 0 };
    visits.push(visit);
    if (visits.length >= expected) arrived.resolve();
    await arrived.promise;
    for await (const chunk of request as AsyncIterable<Buffer>) visit.bytes += chunk.length;
    left -= 1;
    if (left <= 0) taken.resolve();
    await taken.promise;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    visits,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
