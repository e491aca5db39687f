import { cookies } from "next/headers";
import { parseTimeZone, timeZoneCookie } from "./time-zone.ts";

export const pageTimeZone = async (): Promise<string | null> =>
  parseTimeZone((await cookies()).get(timeZoneCookie)?.value);
