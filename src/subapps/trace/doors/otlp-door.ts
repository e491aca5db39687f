import { authorise } from "#core/command/operation.ts";
import type { Door } from "#core/web/door.ts";
import { withBody } from "#core/web/spool-body.ts";
import { AppError } from "#lib/app-error.ts";
import { receiveSpans } from "../otlp/receive-spans.ts";
import { withUnpacked } from "../otlp/unpack.ts";
import { exportResponse } from "../otlp/wire.ts";

type Refused = { rejected: number; fault: string };

const mostSent = 20_000_000;

/**
 * OTLP over HTTP, protobuf or JSON, gzip or not. Good spans are kept even when others are not: then the
 * answer says how many were refused and why, as the protocol wants it.
 */
const otlpDoor = (path: string): Door => ({
  methods: ["POST"],
  path,
  async answer(request, response, { context }) {
    if (!context.actor && /^basic\s/i.test(request.headers.authorization ?? ""))
      throw new AppError(
        "signed_out",
        "Use an API key that may send traces as the secret key, and anything as the public key.",
      );
    authorise(context, "command", "trace:write");
    const type = (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase();
    const isJson = type === "application/json";
    if (!isJson && type !== "application/x-protobuf")
      throw new AppError("invalid", "Send content-type: application/x-protobuf or application/json.");
    const encoding = request.headers["content-encoding"] ?? "identity";
    if (encoding !== "identity" && encoding !== "gzip")
      throw new AppError("invalid", "content-encoding must be gzip, or left out.");
    const receive = (body: Buffer) => receiveSpans(context, { body, isJson });
    const read = await withBody(
      request,
      mostSent,
      () => context,
      (body) => (encoding === "gzip" ? withUnpacked(context, body, receive) : receive(body)),
      "Send fewer spans at once.",
    );
    const answer = isJson ? Buffer.from(JSON.stringify(jsonAnswer(read))) : wireAnswer(read);
    response.writeHead(200, {
      "content-type": isJson ? "application/json" : "application/x-protobuf",
      "content-length": answer.length,
    });
    response.end(answer);
  },
});

/**
 * OpenTelemetry's usual address, and the ones that Langfuse's SDKs and documentation use. Their Basic credentials are read
 * where every request's are: the secret key is an API key of ours.
 */
export const otlpDoors: readonly Door[] = ["/v1/traces", "/api/public/otel/v1/traces", "/api/public/otel"].map(
  otlpDoor,
);

const jsonAnswer = ({ rejected, fault }: Refused) =>
  rejected > 0 ? { partialSuccess: { rejectedSpans: String(rejected), errorMessage: fault } } : {};

const wireAnswer = ({ rejected, fault }: Refused): Buffer =>
  Buffer.from(
    exportResponse
      .encode(
        exportResponse.fromObject(
          rejected > 0 ? { partialSuccess: { rejectedSpans: rejected, errorMessage: fault } } : {},
        ),
      )
      .finish(),
  );
