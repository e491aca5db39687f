import "../../tests/support/declarations.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { provideFlows } from "#engine/steps/flow-registry.ts";
import { startFlow } from "#engine/steps/start-flow.ts";

/** A process as the server is one: verifies a signed webhook, stores a run and its step, answers with the result. */
const [port = "", workspaceId = "", secret = ""] = process.argv.slice(2);
provideFlows([{ name: "webhook", run: (steps, { input }) => steps.run("reply", async () => ({ got: input })) }]);

const server = createServer(async (request, response) => {
  if (request.url === "/cpu") return response.end(JSON.stringify(process.cpuUsage()));
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const signature = Buffer.from(String(request.headers["x-signature"]), "hex");
  const expected = createHmac("sha256", secret).update(body).digest();
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
    response.statusCode = 401;
    return response.end();
  }
  const input = JSON.parse(body.toString());
  const idempotencyKey = String(request.headers["x-delivery-id"]);
  const started = await startFlow({ workspaceId, definition: "webhook", input, idempotencyKey });
  const end = await started.ended;
  response.statusCode = end?.state === "done" ? 200 : 500;
  return response.end(JSON.stringify(end));
});
server.listen(Number(port), "127.0.0.1", () => console.log("listening"));
