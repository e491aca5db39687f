import { reloads } from "../reporting-settings.ts";
import { reloadStore } from "./reload-store.ts";

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** The page stands: if it still does in half a minute, the reloads so far no longer count. */
export function watchPageHealth(): void {
  clearTimeout(timer);
  if (failures === 0) timer = setTimeout(() => reloadStore().clear(), reloads.healthyAfterMilliseconds);
}

/** Some part of the page failed; call what is returned when that part is gone. */
export function pageFailed(): () => void {
  failures += 1;
  clearTimeout(timer);
  return () => {
    failures -= 1;
    watchPageHealth();
  };
}
