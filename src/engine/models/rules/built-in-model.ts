const prefix = "parley/";

/** The pattern of built-in models for SQL: quoting from knowledge and fixed answers. They cost nothing. */
export const builtInPattern = `${prefix}%`;

/** What the product answers itself, without a model of a provider. */
export const isBuiltInModel = (reference: string): boolean => reference.startsWith(prefix);
