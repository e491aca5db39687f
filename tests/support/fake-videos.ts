import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type FakeVideo = {
  title: string;
  channel?: string;
  description?: string;
  published?: string;
  reason?: string;
  /** Captions by language; `asr` where a machine listened. `isGated`: empty to whoever read their address on the page. */
  tracks?: { language: string; isMachine?: boolean; isGated?: boolean; cues: [seconds: number, text: string][] }[];
};
export type FakeVideos = { url: string; asked: string[]; videos: Map<string, FakeVideo>; close(): Promise<void> };

/** A server that answers as YouTube does: the page with the player's JSON in a script, the player's own door, captions as json3. */
export async function fakeVideos(): Promise<FakeVideos> {
  const videos = new Map<string, FakeVideo>();
  const asked: string[] = [];
  const told = (
    id: string,
    { title, channel, description, published, reason, tracks }: FakeVideo,
    isPage: boolean,
  ) => ({
    playabilityStatus: reason ? { status: "ERROR", reason } : { status: "OK" },
    ...(!reason && {
      videoDetails: {
        videoId: id,
        title,
        author: channel ?? "",
        shortDescription: description ?? "",
        lengthSeconds: "90",
      },
      ...(isPage && { microformat: { playerMicroformatRenderer: { publishDate: published } } }),
    }),
    ...(tracks && {
      captions: {
        playerCaptionsTracklistRenderer: {
          captionTracks: tracks.map(({ language, isMachine, isGated }) => ({
            baseUrl: `${url}/api/timedtext?v=${id}&lang=${language}${isMachine ? "&kind=asr" : ""}${isPage && isGated ? "&exp=xpe" : ""}`,
            name: { simpleText: language },
            languageCode: language,
            ...(isMachine && { kind: "asr" }),
          })),
        },
      },
    }),
  });
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://videos");
    asked.push(request.url ?? "");
    let body = "";
    for await (const chunk of request) body += chunk;
    const id = searchParams.get("v") ?? (body ? JSON.parse(body).videoId : "");
    const video = videos.get(id) ?? { title: "", reason: "Video unavailable" };
    if (pathname === "/watch") {
      const script = JSON.stringify(told(id, video, true)).replaceAll("/", "\\u002f");
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      return response.end(
        `<html><script>var ytInitialPlayerResponse = ${script};var meta = {"a": "}"};</script></html>`,
      );
    }
    if (pathname === "/youtubei/v1/player") {
      const isPhone = JSON.parse(body).context?.client?.clientName === "ANDROID";
      response.writeHead(isPhone ? 200 : 400, { "content-type": "application/json" });
      return response.end(JSON.stringify(told(id, video, false)));
    }
    if (pathname === "/api/timedtext") {
      const track = video.tracks?.find(
        ({ language, isMachine = false }) =>
          language === searchParams.get("lang") && isMachine === searchParams.has("kind"),
      );
      response.writeHead(200, { "content-type": "application/json" });
      if (!track || searchParams.has("exp") || searchParams.get("fmt") !== "json3") return response.end();
      const events = track.cues.flatMap(([seconds, text]) => [
        { tStartMs: seconds * 1000, dDurationMs: 4000, segs: text.split(/(?<= )/).map((utf8) => ({ utf8 })) },
        { tStartMs: seconds * 1000 + 3990, aAppend: 1, segs: [{ utf8: "\n" }] },
      ]);
      return response.end(JSON.stringify({ wireMagic: "pb3", events }));
    }
    response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    videos,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
