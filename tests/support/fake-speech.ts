import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type AskedSpeech = { model: string; input: string; voice: string; response_format?: string };
/** What a line sounds like, or how it fails; `hold` keeps it back. */
export type SpeechScript = { audio?: Buffer; mime?: string; status?: number; isCut?: boolean; hold?: Promise<unknown> };
export type FakeSpeech = { url: string; asked: AskedSpeech[]; close(): Promise<void> };

/** A server that speaks OpenAI's `POST /v1/audio/speech` on the wire: JSON in, the bytes of a sound out, in pieces. */
export async function fakeSpeech(
  answer: (asked: AskedSpeech, count: number) => SpeechScript,
  key = "",
): Promise<FakeSpeech> {
  const asked: AskedSpeech[] = [];
  const server = createServer(async (request, response) => {
    const refuse = (status: number, message: string) =>
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(JSON.stringify({ error: { message, type: "invalid_request_error", code: null } }));
    let text = "";
    for await (const chunk of request) text += chunk;
    if (request.method !== "POST" || request.url !== "/v1/audio/speech") return refuse(404, "Unknown request URL");
    if (key && request.headers.authorization !== `Bearer ${key}`) return refuse(401, "Incorrect API key provided");
    const body = JSON.parse(text) as AskedSpeech;
    if (!body.model || !body.input || !body.voice) return refuse(400, "Missing required parameter");
    asked.push(body);
    const { audio = Buffer.alloc(0), mime = "audio/mpeg", status, isCut, hold } = answer(body, asked.length);
    await hold;
    if (status) return refuse(status, "The server had an error while processing your request");
    response.writeHead(200, { "content-type": mime, "transfer-encoding": "chunked" });
    const half = Math.ceil(audio.length / 2);
    await new Promise((resolve) => response.write(audio.subarray(0, half), resolve));
    if (isCut) return response.destroy();
    response.end(audio.subarray(half));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
