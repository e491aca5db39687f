/** Where reports go: `https://key@host[:port][/path]/project`. */
export type Dsn = { protocol: string; publicKey: string; host: string; path: string; projectId: string };

const ownKey = "parley";
const ownProject = "1";

export function parseDsn(value: unknown): Dsn | null {
  if (typeof value !== "string" || value.length > 500 || !URL.canParse(value)) return null;
  const { protocol, username, host, pathname, search, hash } = new URL(value);
  const projectId = /\/(\d+)$/.exec(pathname)?.[1];
  if (!/^https?:$/.test(protocol) || !/^\w+$/.test(username) || !host || !projectId || search || hash) return null;
  return { protocol, publicKey: username, host, path: pathname.slice(0, -projectId.length - 1), projectId };
}

export const isSameDsn = (one: Dsn, other: Dsn): boolean => dsnText(one) === dsnText(other);

export const dsnText = ({ protocol, publicKey, host, path, projectId }: Dsn): string =>
  `${protocol}//${publicKey}@${host}${path}/${projectId}`;

/** Where the service of this DSN takes envelopes, with the key it wants to see. */
export function envelopeUrl({ protocol, publicKey, host, path, projectId }: Dsn): string {
  const key = new URLSearchParams({ sentry_version: "7", sentry_key: publicKey });
  return `${protocol}//${host}${path}/api/${projectId}/envelope/?${key}`;
}

/** A DSN of our own: the client sends to the tunnel of the host it is on, which knows what to do with it. */
export const ownDsn = (origin: string): string => {
  const { protocol, host } = new URL(origin);
  return `${protocol}//${ownKey}@${host}/${ownProject}`;
};

/** Whether a DSN has our own form; whose host it names is for the tunnel to judge. */
export const hasOwnForm = ({ publicKey, path, projectId }: Dsn): boolean =>
  publicKey === ownKey && path === "" && projectId === ownProject;
