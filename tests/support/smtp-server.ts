import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

export type ReceivedMail = { from: string; to: string[]; data: string };

/** Takes mail as an SMTP server does. Can refuse the next ones, as a full or unwilling server would. */
export class SmtpServer {
  readonly mails: ReceivedMail[] = [];
  refuseNext = 0;
  readonly #server = createServer((socket) => this.#serve(socket));
  url = "";

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.url = `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #serve(socket: Socket): void {
    let mail: ReceivedMail = { from: "", to: [], data: "" };
    let pending = "";
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
      if (/^(EHLO|HELO)/i.test(line)) return say("250 test");
      if (/^MAIL FROM/i.test(line)) {
        mail = { from: address, to: [], data: "" };
        return say("250 ok");
      }
      if (/^RCPT TO/i.test(line)) {
        if (this.refuseNext > 0) {
          this.refuseNext--;
          return say("451 try again later");
        }
        mail.to.push(address);
        return say("250 ok");
      }
      if (/^DATA/i.test(line)) {
        isData = true;
        return say("354 go on");
      }
      if (/^QUIT/i.test(line)) return socket.end("221 bye\r\n");
      return say("250 ok");
    };
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      pending += chunk.toString("utf8");
      for (;;) {
        const end = isData ? "\r\n.\r\n" : "\r\n";
        const at = pending.indexOf(end);
        if (at < 0) return;
        const text = pending.slice(0, at);
        pending = pending.slice(at + end.length);
        if (!isData) {
          command(text);
          continue;
        }
        isData = false;
        this.mails.push({ ...mail, data: text });
        say("250 taken");
      }
    });
    say("220 test");
  }
}
