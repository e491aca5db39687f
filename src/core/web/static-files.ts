import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
};

type Variant = { file: string; size: number };
type StaticFile = { type: string; plain: Variant; br?: Variant; gzip?: Variant };

/** Next's built files, served without Next: names carry a hash, so they never change, and compressed twins lie beside them. */
export class StaticFiles {
  #files = new Map<string, StaticFile>();

  static async read(folder: string, urlPrefix: string): Promise<StaticFiles> {
    const files = new StaticFiles();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const sizes = new Map<string, number>();
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      sizes.set(file, (await stat(file)).size);
    }
    for (const [file, size] of sizes) {
      const type = types[extname(file)];
      if (!type) continue;
      const twin = (suffix: string) =>
        sizes.has(file + suffix) ? { file: file + suffix, size: sizes.get(file + suffix) ?? 0 } : undefined;
      files.#files.set(`${urlPrefix}${file.slice(folder.length)}`, {
        type,
        plain: { file, size },
        br: twin(".br"),
        gzip: twin(".gz"),
      });
    }
    return files;
  }

  /** Answers when the path is a known file; only listed paths exist, so no path can climb out of the folder. */
  answer(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const found = this.#files.get(decodedPath(path));
    if (!found || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const [encoding, variant] = choose(found, accepted);
    response.writeHead(200, {
      "content-type": found.type,
      "content-length": variant.size,
      "cache-control": "public, max-age=31536000, immutable",
      ...(encoding && { "content-encoding": encoding }),
      ...((found.br || found.gzip) && { vary: "accept-encoding" }),
    });
    if (request.method === "HEAD") response.end();
    else
      createReadStream(variant.file)
        .on("error", () => response.destroy())
        .pipe(response);
    return true;
  }
}

function choose({ plain, br, gzip }: StaticFile, accepted: string): [string | null, Variant] {
  if (br && /\bbr\b/.test(accepted)) return ["br", br];
  if (gzip && /\bgzip\b/.test(accepted)) return ["gzip", gzip];
  return [null, plain];
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
