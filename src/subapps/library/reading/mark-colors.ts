/** The four colours of a highlight. What each means is up to whoever reads. */
export const markColors = ["yellow", "green", "blue", "rose"] as const;
export type MarkColor = (typeof markColors)[number];
