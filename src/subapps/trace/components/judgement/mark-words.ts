/** A mark between 0 and 1 as a share. */
export const markWords = (mark: number): string => `${Math.round(mark * 100)}\u00a0%`;
