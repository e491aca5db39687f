import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Door } from "#core/web/door.ts";
import { notFound } from "#lib/app-error.ts";

const root = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const folders = new Set(["build", "cmaps", "standard_fonts", "wasm", "iccs"]);
const types: Record<string, string> = {
  ".mjs": "text/javascript; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
};

/** The parts of pdf.js that its workers fetch: scripts, fonts, maps of letters. They come from the package, whole. */
export const pdfjsDoor: Door = {
  methods: ["GET"],
  path: "/api/library/pdfjs/:folder/:name",
  async answer(_request, response, { params }) {
    const { folder = "", name = "" } = params;
    if (!folders.has(folder) || !/^[\w-]+(\.[\w-]+)*$/.test(name) || name.endsWith(".map")) throw notFound("This part");
    const path = join(root, folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) throw notFound("This part");
    response.writeHead(200, {
      "content-type": types[extname(name)] ?? "application/octet-stream",
      "content-length": found.size,
      "cache-control": "public, max-age=86400",
      // A worker lives by the policy it came with: pictures in PDFs are decoded by WebAssembly.
      "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
    });
    await pipeline(createReadStream(path), response);
  },
};
