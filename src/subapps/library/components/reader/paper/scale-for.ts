import type { Zoom } from "../reader-model.ts";
import type { PageSize } from "../reader-types.ts";
import { usualPaper } from "./layout-of.ts";

/** Screens count 96 dots where paper counts 72 points. */
export const naturalScale = 96 / 72;
const beside = 112;
const widestPage = 720;

/** How large a point is on the screen. */
export function scaleFor(
  sizes: readonly PageSize[],
  zoom: Zoom,
  rotation: number,
  box: { width: number; height: number },
): number {
  if (typeof zoom === "number") return zoom * naturalScale;
  const isTurned = rotation % 180 !== 0;
  const widest = sizes.reduce((most, { width, height }) => Math.max(most, (isTurned ? height : width) ?? 0), 0);
  const across = widest || (isTurned ? usualPaper.height : usualPaper.width);
  const room = Math.max(200, box.width - (box.width < 600 ? 16 : beside));
  if (zoom === "width") return Math.min(room, widestPage) / across;
  const first = sizes[0];
  const down = (isTurned ? first?.width : first?.height) ?? usualPaper.height;
  return Math.min(room / across, Math.max(200, box.height - 40) / down);
}
