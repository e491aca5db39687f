/** What can be done with a message shows when one is there, by pointer or by keyboard; with a finger always. */
export const deedClass =
  "flex items-center gap-0.5 opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-[[data-state=open]]:opacity-100 pointer-coarse:opacity-100";
