import { cookies } from "next/headers";
import { parseTheme, type Theme, themeCookie } from "./theme.ts";

/** The visitor's theme, on the server, so that the first paint is already right. */
export async function readTheme(): Promise<Theme> {
  return parseTheme((await cookies()).get(themeCookie)?.value);
}
