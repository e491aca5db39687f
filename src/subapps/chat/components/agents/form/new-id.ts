/** A name for something new. Also works where a page is not served over https, unlike `crypto.randomUUID`. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
