/** Every zone the browser knows, with the reader's own, UTC and the one that is chosen first. */
export function zoneOptions(chosen: string): { value: string; label: string }[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([chosen, own, "UTC", ...Intl.supportedValuesOf("timeZone")])].map((zone) => ({
    value: zone,
    label: zone === own ? `${zone} (yours)` : zone,
  }));
}
