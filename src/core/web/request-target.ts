import type { IncomingMessage, ServerResponse } from "node:http";
import type { Incoming } from "./incoming.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const allow = methods.join(", ");

/**
 * Answers what no route below could handle and would otherwise end as a 500: methods such as TRACE, and targets that
 * aren't a path. Returns false when answered.
 */
export function checkTarget(request: IncomingMessage, response: ServerResponse, frame: Incoming): boolean {
  const { method = "GET", url = "/" } = request;
  const refuse = (status: number, title: string, detail: string) => {
    const problem = { type: "urn:parley:invalid", title, status, code: "invalid", detail, requestId: frame.requestId };
    response.writeHead(status, {
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 405 && { allow }),
    });
    response.end(JSON.stringify(problem));
    return false;
  };
  if (!methods.includes(method)) return refuse(405, "Method not allowed", `${method} is not supported. Use ${allow}.`);
  if (url === "*" && method === "OPTIONS") {
    response.writeHead(204, { allow }).end();
    return false;
  }
  if (url.startsWith("/")) return true;
  return (
    takeAbsolute(request, url, frame) || refuse(400, "The request is not valid", "The request target must be a path.")
  );
}

/** Every server must understand `GET http://host/path` (RFC 9112): its host replaces the one in the header. */
function takeAbsolute(request: IncomingMessage, url: string, frame: Incoming): boolean {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { host, pathname, search } = new URL(url);
  frame.path = `${pathname}${search}`;
  request.url = frame.path;
  request.headers["x-parley-path"] = frame.path;
  request.headers.host = host;
  return true;
}
