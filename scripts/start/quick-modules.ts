import { type ResolveFnOutput, registerHooks } from "node:module";

// Loading the product is most of its start, and finding its modules was half of the loading. Within our own sources the
// address of a module follows from its name; a package is looked up once, not again for each file that imports it
// (Node parses the package's whole table of exports each time, and Drizzle's has thousands of entries).
const root = new URL("../../", import.meta.url).href;
const sources = `${root}src/`;
const packages = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!context.parentURL?.startsWith(root) || context.parentURL.includes("/node_modules/"))
      return nextResolve(specifier, withConditions(specifier, context));
    const own = ownSource(specifier, context.parentURL);
    if (own) return { url: own, format: "module-typescript", shortCircuit: true };
    const known = packages.get(specifier);
    if (known) return known;
    const found = nextResolve(specifier, withConditions(specifier, context));
    if (!specifier.startsWith(".")) packages.set(specifier, { ...found, shortCircuit: true });
    return found;
  },
});

function ownSource(specifier: string, parent: string): string | null {
  if (!specifier.endsWith(".ts")) return null;
  if (specifier.startsWith("#")) return sources + specifier.slice(1);
  return specifier.startsWith(".") ? new URL(specifier, parent).href : null;
}

/**
 * Drizzle's ES modules import one another in circles, which Node loads five times slower than the same code as
 * CommonJS: more than half a second for each process of the product.
 */
function withConditions<Context extends { conditions: string[] }>(specifier: string, context: Context): Context {
  if (!specifier.startsWith("drizzle-orm")) return context;
  return { ...context, conditions: ["node", "require", "default"] };
}
