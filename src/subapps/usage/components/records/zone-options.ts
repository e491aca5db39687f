import { useEffect, useState } from "react";

type ZoneOption = { value: string; label: string };

/** Every zone the browser knows, with the reader's own, UTC and the one that is chosen first. */
export function zoneOptions(chosen: string): ZoneOption[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([chosen, own, "UTC", ...Intl.supportedValuesOf("timeZone")])].map((zone) => ({
    value: zone,
    label: zone === own ? `${zone} (yours)` : zone,
  }));
}

/** The same for what the server draws first: it knows other zones than the browser, so it names the chosen one alone. */
export function useZoneOptions(chosen: string): ZoneOption[] {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? zoneOptions(chosen) : [{ value: chosen, label: chosen }];
}
