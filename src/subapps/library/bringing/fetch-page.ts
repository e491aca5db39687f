import { AppError } from "#lib/app-error.ts";
import { outbound } from "#platform/net/outbound.ts";
import { limits } from "../parsing/limits.ts";
import type { GivenFile } from "./receive-document.ts";
import { nameOfAddress } from "./rules/name-of-address.ts";
import { fetchVideo } from "./video/fetch-video.ts";
import { videoIdOf } from "./video/video-id.ts";
import { webPolicy } from "./web-policy.ts";

/** `title`: what it is called, where its file does not say. */
export type FetchedPage = GivenFile & { url: string; title: string | null };

/** Opens what lies at an address, whatever it is: a page, a PDF, a picture, what is said in a video. */
export async function fetchPage(address: string): Promise<FetchedPage> {
  const videoId = videoIdOf(address);
  if (videoId) return fetchVideo(videoId);
  const response = await outbound(address, {
    policy: webPolicy(),
    headers: {
      accept: "text/html,application/xhtml+xml,application/pdf,application/epub+zip,*/*;q=0.8",
      "accept-encoding": "identity",
      "user-agent": "Parley Library",
    },
    maximumBytes: limits.fileBytes,
    redirects: 5,
    retries: 1,
  });
  const { host } = new URL(response.url);
  if (response.status >= 400) {
    response.stream.resume();
    const why = response.status === 404 ? "has no page at this address" : `answered ${response.status}`;
    throw new AppError(
      "unavailable",
      `${host} ${why}. Open the address in a browser to check it, or bring the file itself.`,
    );
  }
  const mime = response.headers["content-type"] ?? "application/octet-stream";
  const name = nameOfAddress(response.url, response.headers["content-disposition"], mime);
  return { url: response.url, title: null, name, mime, content: response.stream as AsyncIterable<Buffer> };
}
