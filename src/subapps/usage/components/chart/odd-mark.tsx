/** A diamond above a bar that is not like its weekday. */
export function OddMark({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y - 4}l4 4-4 4-4-4z`} className="fill-amber" />;
}
