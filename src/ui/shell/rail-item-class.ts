/** The look of anything pressable in the rail; a search trigger of one's own uses it too. */
export const railItemClass =
  "group relative grid size-9 place-items-center rounded-10 text-ink-2 transition-colors hover:bg-hover hover:text-ink";
