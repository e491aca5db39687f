import type { PaletteSource } from "./palette-source.ts";

let provided: readonly PaletteSource[] = [];

/** Called once by the composition root with everything the wirings contribute. */
export function providePaletteSources(sources: readonly PaletteSource[]): void {
  provided = sources;
}

export const paletteSources = (): readonly PaletteSource[] => provided;
