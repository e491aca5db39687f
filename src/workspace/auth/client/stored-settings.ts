"use client";

/** What the browser keeps between visits. For showing only: the server trusts none of it. */
const keys = { host: "host", runAsUserId: "runAsUserId", runAsUserName: "runAsUserName" } as const;

export type StoredSettings = { host: string | null; runAsUserId: string | null; runAsUserName: string | null };

export const readStoredSettings = (): StoredSettings => ({
  host: read(keys.host),
  runAsUserId: read(keys.runAsUserId),
  runAsUserName: read(keys.runAsUserName),
});

export const rememberHost = (host: string = window.location.host): void => write(keys.host, host);

export function rememberRunAs(userId: string, userName: string): void {
  write(keys.runAsUserId, userId);
  write(keys.runAsUserName, userName);
}

export function clearRunAs(): void {
  write(keys.runAsUserId, null);
  write(keys.runAsUserName, null);
}

// Storage may be full, forbidden or absent; nothing depends on it.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // see above
  }
}
