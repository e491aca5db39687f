import { Agent, request as call, createServer } from "node:http";

/** The least anything between a browser and a model can do: pass bytes on and keep nothing. */
const [port = "9102", upstream = "http://127.0.0.1:9101"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1024, maxFreeSockets: 1024 });

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks);
    const headers = { "content-type": "application/json", "content-length": body.length };
    call(`${upstream}/v1/chat/completions`, { method: "POST", agent, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { "content-type": answer.headers["content-type"] });
      answer.pipe(response);
    }).end(body);
  });
}).listen(Number(port), "127.0.0.1", 4096);
