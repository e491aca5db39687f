import { provideDeclarations } from "#core/declarations.ts";
import { declarations } from "../../src/registry.ts";

/** For every process of a test that calls operations without being started as the product's server or worker. */
provideDeclarations(declarations);
