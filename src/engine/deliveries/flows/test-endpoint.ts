import { randomUUID } from "node:crypto";
import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { limited } from "#workspace/auth/limited.ts";
import { endpointSource } from "../outbound/endpoint-source.ts";
import { sendRequest } from "../outbound/send-request.ts";
import { requireEndpoint } from "../records/find-endpoint.ts";

const testOnce = flow({
  name: "deliveries.test_endpoint",
  input: z.object({ endpointId: uuid() }),
  result: z.object({
    isFine: z.boolean(),
    status: z.number().nullable(),
    answer: z.string().nullable().describe("The beginning of what it answered"),
    fault: z.string().nullable(),
    milliseconds: z.number(),
  }),
  allow: "workspace:update",
  async run({ db, workspace }, { endpointId }) {
    const endpoint = await requireEndpoint(db, workspace.id, endpointId);
    if (endpoint.direction === "inbound")
      throw new AppError("invalid", "This endpoint receives. To test it, send a request to its address.");
    const target = await endpointSource.find(workspace.id, endpointId);
    if (!target) throw new AppError("conflict", "This endpoint is turned off. Turn it on first.");
    const message = { type: "parley.test", at: new Date().toISOString(), endpoint: endpoint.name };
    const { result, status, answer, fault, milliseconds } = await sendRequest(target, {
      messageId: `test-${randomUUID()}`,
      content: { headers: { "content-type": "application/json" }, body: Buffer.from(JSON.stringify(message)) },
      replayOf: null,
    });
    return { isFine: result === "sent", status, answer, fault, milliseconds };
  },
});

const hourly = { name: "webhook test", max: 200, seconds: 3600 };

/** Sends a signed test message to an endpoint, for real, and tells what it answered. */
export const testEndpoint = limited(testOnce, ({ workspace, ip }) => [{ limit: hourly, of: workspace?.id ?? ip }]);
