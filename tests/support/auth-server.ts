import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { authHandler, handleAuth } from "#workspace/auth/auth-handler.ts";
import { authOptions } from "#workspace/auth/auth-options.ts";
import type { AuthRequest } from "#workspace/auth/auth-request.ts";

type Options = ReturnType<typeof authOptions>;

/** The sign-in routes on a real HTTP server, with the product's options or a variant of them. */
export async function startAuthServer(vary?: (options: Options, request: AuthRequest) => Options) {
  const handle = vary ? authHandler((request) => vary(authOptions(request), request)) : handleAuth;
  const server = createServer((request, response) => {
    const ip = (request.headers["x-test-ip"] as string | undefined) ?? "127.0.0.1";
    handle(request, response, { ip, requestId: randomUUID() }).catch((error: unknown) => {
      response.statusCode = 599; // an answer no route gives: whoever sees it knows the handler itself failed
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, stop };
}
