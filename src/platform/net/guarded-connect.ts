import { connect as connectTcp, type LookupFunction, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { AppError } from "#lib/app-error.ts";
import { explainFailure } from "./explain-failure.ts";
import { checkLiteral, guardedLookup, type OutboundPolicy } from "./outbound-policy.ts";

export type ConnectTarget = {
  host: string;
  port: number;
  policy: OutboundPolicy;
  timeoutMilliseconds?: number;
  signal?: AbortSignal;
};

/**
 * A TCP connection to an address that was checked: the name is resolved once, and the connection goes to exactly what was
 * resolved. For protocols whose library takes a socket (IMAP, SMTP, PostgreSQL, MySQL).
 */
export async function guardedConnect(target: ConnectTarget): Promise<Socket> {
  const { host, port, signal } = target;
  const bare = host.replace(/^\[|\]$/g, "");
  checkLiteral(bare, target.policy);
  const socket = connectTcp({ host: bare, port, lookup: guardedLookup(target.policy), signal });
  return opened(socket, "connect", target);
}

/** The same with TLS. The certificate is checked against the name that was asked for, not against the address. */
export async function guardedTlsConnect(
  target: ConnectTarget & { servername?: string; ca?: string | Buffer },
): Promise<TLSSocket> {
  const socket = await guardedConnect(target);
  const servername = target.servername ?? target.host;
  return opened(connectTls({ socket, servername, ca: target.ca }), "secureConnect", target);
}

/** For libraries that only take a host: the checked address to give them. Pass the name itself as the TLS server name. */
export async function pinAddress(host: string, policy: OutboundPolicy): Promise<string> {
  const bare = host.replace(/^\[|\]$/g, "");
  checkLiteral(bare, policy);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const lookup: LookupFunction = guardedLookup(policy);
  lookup(bare, {}, (error, address) => (error ? reject(explainFailure(error, bare)) : resolve(String(address))));
  return promise;
}

function opened<Opened extends Socket>(socket: Opened, event: string, target: ConnectTarget): Promise<Opened> {
  const { promise, resolve, reject } = Promise.withResolvers<Opened>();
  const place = `${target.host}:${target.port}`;
  const timer = setTimeout(
    () => socket.destroy(new AppError("unavailable", `${place} did not answer in time.`)),
    target.timeoutMilliseconds ?? 15_000,
  );
  const fail = (error: Error) => {
    clearTimeout(timer);
    socket.destroy();
    reject(explainFailure(error, place));
  };
  socket.once("error", fail);
  socket.once(event, () => {
    clearTimeout(timer);
    socket.off("error", fail);
    resolve(socket);
  });
  return promise;
}
