import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

export const root = join(import.meta.dirname, "../..");

export type SourceFile = { path: string; text: string; imports: Import[]; isClient: boolean; isServerAction: boolean };
export type Import = { specifier: string; target: string | null; isTypeOnly: boolean };

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?["']([^"'\n]+)["']/g;
const dynamic = /\bimport\(\s*["']([^"'\n]+)["']\s*\)/g;

/** Every source file with what it imports; a specifier that points into the tree is resolved to a path. */
export function readSources(): Map<string, SourceFile> {
  const paths = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  return new Map(paths.map((path) => [path, readSource(path)]));
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), "utf8");
  const imports: Import[] = [];
  for (const [, type, specifier = ""] of text.matchAll(statement)) {
    imports.push({ specifier, target: resolve(path, specifier), isTypeOnly: Boolean(type) });
  }
  for (const [, specifier = ""] of text.matchAll(dynamic)) {
    imports.push({ specifier, target: resolve(path, specifier), isTypeOnly: false });
  }
  const directive = /^(?:\s*(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/))*\s*["']use (client|server)["']/.exec(text)?.[1];
  return { path, text, imports, isClient: directive === "client", isServerAction: directive === "server" };
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith(".")) return relative(root, join(root, dirname(from), specifier));
  return null;
}
