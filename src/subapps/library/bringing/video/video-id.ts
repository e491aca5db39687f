const hosts = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/;
const shape = /^[\w-]{11}$/;

/** The video that an address of YouTube shows; null for any other address. */
export function videoIdOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const [, first = "", second = ""] = pathname.split("/");
  if (hostname === "youtu.be") return shape.test(first) ? first : null;
  if (!hosts.test(hostname)) return null;
  const id = first === "watch" ? (searchParams.get("v") ?? "") : /^(?:shorts|live|embed|v)$/.test(first) ? second : "";
  return shape.test(id) ? id : null;
}

/** Where a video is watched, at a second of it where one is named. */
export const videoAddress = (id: string, second = 0): string =>
  `https://www.youtube.com/watch?v=${id}${second > 0 ? `&t=${second}s` : ""}`;
