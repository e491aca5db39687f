import localFont from "next/font/local";

/* One family per script, each limited to its characters, so that a page in one language loads one file.
   Only latin Inter is preloaded. The latin family stands last in the stack, because its metric fallback
   would otherwise answer for every script. */

const interLatin = localFont({
  src: "../../../node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2",
  weight: "100 900",
  variable: "--inter-latin",
  preload: true,
});

const interLatinExt = localFont({
  src: "../../../node_modules/@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2",
  weight: "100 900",
  variable: "--inter-latin-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

const interCyrillic = localFont({
  src: "../../../node_modules/@fontsource-variable/inter/files/inter-cyrillic-opsz-normal.woff2",
  weight: "100 900",
  variable: "--inter-cyrillic",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116" }],
});

const serifLatin = localFont({
  src: "../../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2",
  weight: "200 900",
  variable: "--serif-latin",
  preload: false,
  adjustFontFallback: "Times New Roman",
});

const serifLatinExt = localFont({
  src: "../../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2",
  weight: "200 900",
  variable: "--serif-latin-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB",
    },
  ],
});

const serifCyrillic = localFont({
  src: "../../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-cyrillic-opsz-normal.woff2",
  weight: "200 900",
  variable: "--serif-cyrillic",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116" }],
});

const monoLatin = localFont({
  src: "../../../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  weight: "100 800",
  variable: "--mono-latin",
  preload: false,
  adjustFontFallback: false,
});

const monoCyrillic = localFont({
  src: "../../../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-cyrillic-wght-normal.woff2",
  weight: "100 800",
  variable: "--mono-cyrillic",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116" }],
});

/** Class names for <html> that define the font variables the tokens use. */
export const fontVariables = [
  interLatin,
  interLatinExt,
  interCyrillic,
  serifLatin,
  serifLatinExt,
  serifCyrillic,
  monoLatin,
  monoCyrillic,
]
  .map((font) => font.variable)
  .join(" ");
