import { request as httpRequest, type IncomingHttpHeaders } from "node:http";

export type Reply = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: () => unknown;
  location: string;
};
type Options = { method?: string; headers?: Record<string, string>; form?: Record<string, string>; json?: unknown };

/** Speaks HTTP as a browser does, cookies included, but shows every byte and follows nothing. Any Host may be asked. */
export class Browserless {
  readonly cookies = new Map<string, string>();
  readonly #port: number;
  readonly #headers: Record<string, string>;
  /** The Set-Cookie lines of the last answer. */
  setCookies: string[] = [];

  constructor(port: number, headers: Record<string, string> = {}) {
    this.#port = port;
    this.#headers = { host: `localhost:${port}`, "user-agent": "browserless", ...headers };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.ask(path, { headers });
  }

  post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> {
    return this.ask(path, { method: "POST", form, headers });
  }

  ask(path: string, { method = "GET", headers = {}, form, json }: Options = {}): Promise<Reply> {
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json);
    const type = form ? "application/x-www-form-urlencoded" : "application/json";
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const sent = {
      ...this.#headers,
      ...(cookie && { cookie }),
      ...(body !== undefined && { "content-type": type, "content-length": String(Buffer.byteLength(body)) }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const asked = httpRequest({ host: "127.0.0.1", port: this.#port, path, method, headers: sent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          this.keep(answer.headers["set-cookie"] ?? []);
          const text = Buffer.concat(chunks).toString("utf8");
          const location = answer.headers.location ?? "";
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text,
            json: () => JSON.parse(text),
            location,
          });
        });
      });
      asked.on("error", reject);
      asked.end(body);
    });
  }

  keep(lines: string[]): void {
    this.setCookies = lines;
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split("; ");
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }

  async csrfToken(): Promise<string> {
    const { csrfToken } = (await this.get("/api/auth/csrf")).json() as { csrfToken: string };
    return csrfToken;
  }

  /** POSTs to a sign-in route with the CSRF token, as the library's client does. */
  async submit(route: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
    return this.post(`/api/auth/${route}`, { csrfToken: await this.csrfToken(), json: "true", ...fields }, headers);
  }

  signIn(email: string, password: string, more: Record<string, string> = {}): Promise<Reply> {
    return this.submit("callback/credentials", { email, password, ...more });
  }

  async session(): Promise<Record<string, unknown>> {
    return (await this.get("/api/auth/session")).json() as Record<string, unknown>;
  }
}
