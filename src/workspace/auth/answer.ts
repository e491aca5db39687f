import type { ServerResponse } from "node:http";

type HeaderValue = string | number | readonly string[];

/**
 * What the library writes its answer into. Nothing is sent until it is whole, so that an answer made while something of
 * ours was broken can still be thrown away.
 */
export class Answer {
  statusCode = 200;
  body = "";
  readonly headers = new Map<string, HeaderValue>();

  status(code: number): this {
    this.statusCode = code;
    return this;
  }

  setHeader(name: string, value: HeaderValue): this {
    this.headers.set(name.toLowerCase(), value);
    return this;
  }

  getHeader(name: string): HeaderValue | undefined {
    return this.headers.get(name.toLowerCase());
  }

  /** Adds a cookie before or after those the library sets. */
  addCookie(cookie: string): void {
    const cookies = this.getHeader("set-cookie");
    this.setHeader("set-cookie", [...(Array.isArray(cookies) ? cookies : cookies ? [String(cookies)] : []), cookie]);
  }

  json(value: unknown): void {
    this.setHeader("content-type", "application/json; charset=utf-8");
    this.body = JSON.stringify(value);
  }

  send(value: unknown): void {
    if (value === undefined || value === null) return;
    if (typeof value === "object") {
      this.json(value);
      return;
    }
    if (!this.headers.has("content-type")) this.setHeader("content-type", "text/plain; charset=utf-8");
    this.body = String(value);
  }

  redirect(location: string): void {
    this.status(302).setHeader("location", location);
  }

  end(): void {}

  /** The answer belongs to one person and one moment: no cache keeps it. */
  sendTo(response: ServerResponse): void {
    if (!this.headers.has("cache-control")) this.setHeader("cache-control", "private, no-cache, no-store");
    response.statusCode = this.statusCode;
    for (const [name, value] of this.headers) response.setHeader(name, value);
    response.end(this.body);
  }
}
