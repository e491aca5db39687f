import type { ServerResponse } from "node:http";
import type { Context } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";

/**
 * A page about one object. A page streams, so its status is sent before it knows whether the object exists; the server
 * therefore looks for the object first and answers 404 when `find` throws that there is none.
 */
export type ObjectPage = {
  /** As Next knows it, with parameters as names: `/apps/library/:documentId`. */
  path: string;
  find(context: Context, params: Record<string, string>): Promise<unknown>;
};

export type FindObjectPage = (path: string) => ((context: Context) => Promise<boolean>) | null;

/** Finds the check for a path; null for a page that is about no object. `fixed` are the paths without parameters. */
export function objectPageFinder(pages: readonly ObjectPage[], fixed: ReadonlySet<string>): FindObjectPage {
  const known = pages.map(({ path, find }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
    return { find, names, pattern: new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}/?$`) };
  });
  return (path) => {
    if (fixed.has(path)) return null;
    for (const { find, names, pattern } of known) {
      const found = pattern.exec(path);
      if (!found) continue;
      const params = Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1] ?? "")]));
      return (context) =>
        find(context, params).then(
          () => true,
          (error) => !isMissing(error),
        );
    }
    return null;
  };
}

/** Anything else that goes wrong is for the page to show: it asks the same question again. */
const isMissing = (error: unknown) =>
  error instanceof AppError && (error.code === "not_found" || error.code === "invalid");

/** Next would send 200 with the words that nothing was found. Redirects, such as to sign-in, stay what they are. */
export function answerAsMissing(response: ServerResponse): void {
  const writeHead = response.writeHead as (...given: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    writeHead.call(response, status === 200 ? 404 : status, ...rest)) as ServerResponse["writeHead"];
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
