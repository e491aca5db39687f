import { registerHooks } from "node:module";

// Drizzle's ES modules import one another in circles, which Node loads five times slower than the same code as
// CommonJS: more than half a second for each process of the product.
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!specifier.startsWith("drizzle-orm")) return nextResolve(specifier, context);
    return nextResolve(specifier, { ...context, conditions: ["node", "require", "default"] });
  },
});
