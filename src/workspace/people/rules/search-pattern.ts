/** A pattern for ILIKE in which what people type means only itself. */
export const searchPattern = (typed: string): string => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
