/** Under a thumb Enter begins a new line; the button sends. */
export const isTouch = (): boolean => window.matchMedia("(pointer: coarse)").matches;
