import { on } from "#core/events/handler.ts";
import { look } from "./keep-watches.ts";

/** Somebody wants a watch to look now, also one that is paused. */
export const lookWhenAsked = on({
  name: "library.look_when_asked",
  on: "library.watch_asked",
  run: ({ workspace }, { watchId }) => look(watchId, workspace?.name ?? ""),
});
