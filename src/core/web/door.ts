import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "#core/access/context.ts";

/**
 * A way in that is no JSON endpoint: uploads, downloads, streams, protocols of others. It answers the request itself, on our
 * own server; whatever it throws becomes a problem answer. A change asked for by another site's page
 * with somebody's cookie never gets here. Operations called with the context are authorised as anywhere.
 */
export type Door = {
  methods: readonly string[];
  /** `/mcp/:slug`; parameters reach `params` decoded. A `*` at the end stands for anything, also for nothing: `params.rest`. */
  path: string;
  /** Nobody's session or key counts here and none is looked up: the request proves itself, such as by its signature. */
  isPublic?: boolean;
  answer(request: IncomingMessage, response: ServerResponse, door: DoorVisit): Promise<void>;
};

export type DoorVisit = {
  params: Record<string, string>;
  context: Context;
  /** Who asks, by what is true now: for a stream that outlasts a session. */
  recheck(): Promise<Context>;
  requestId: string;
  ip: string | null;
};

export type OpenDoor = (method: string, path: string) => { door: Door; params: Record<string, string> } | null;

/** Finds the door of a request. Doors are few, so they are tried in order. */
export function doorFinder(doors: readonly Door[]): OpenDoor {
  const known = doors.map((door) => {
    const names: string[] = [];
    const pattern = door.path.replace(/:(\w+)|\/\*$/g, (part, name: string | undefined) => {
      names.push(name ?? "rest");
      return part === "/*" ? "(?:/(.*))?" : "([^/]+)";
    });
    return { door, names, pattern: new RegExp(`^${pattern}$`), start: door.path.split(":", 1)[0] ?? "" };
  });
  return (method, path) => {
    for (const { door, names, pattern, start } of known) {
      if (!path.startsWith(start) || !door.methods.includes(method)) continue;
      const found = pattern.exec(path);
      if (!found) continue;
      const params = Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1] ?? "")]));
      return { door, params };
    }
    return null;
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
