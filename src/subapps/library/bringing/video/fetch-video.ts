import { AppError } from "#lib/app-error.ts";
import { env } from "#platform/env.ts";
import { type OutboundRequest, outbound } from "#platform/net/outbound.ts";
import type { FetchedPage } from "../fetch-page.ts";
import { webPolicy } from "../web-policy.ts";
import { type Cue, chaptersIn, cuesOf } from "./captions.ts";
import { bestTrack, type PlayerResponse, playerResponse, playerResponseIn } from "./player-response.ts";
import { videoAddress } from "./video-id.ts";

const largestAnswer = 20_000_000;
/** A page of YouTube is asked for as a browser that has answered about cookies already: no, thank you. */
const headers = {
  "user-agent": "Mozilla/5.0 (Parley Library)",
  "accept-language": "en",
  cookie: "SOCS=CAI",
  "accept-encoding": "identity",
};
/** Captions named on the page often come empty to whoever is no browser; those named to this player do not. */
const player = { clientName: "ANDROID", clientVersion: "20.10.38" };

/** What is said in a video, as a transcript with times. One without captions says so. */
export async function fetchVideo(id: string): Promise<FetchedPage> {
  const shown = playerResponseIn(await ask(`/watch?v=${id}&hl=en`));
  const seen = await saidIn(shown);
  const told = seen ? null : await askPlayer(id);
  const cues = seen ?? (await saidIn(told));
  const about = shown?.title ? shown : (told ?? shown);
  if (!about || (about.status !== "OK" && !cues))
    throw new AppError(
      "unavailable",
      `YouTube does not show this video${about?.reason ? `: ${about.reason}` : ""}. Open it in a browser to check.`,
    );
  if (!cues) throw new AppError("unavailable", noCaptions([shown, told]));
  const transcript = {
    title: about.title,
    video: id,
    details: {
      ...(about.channel && { author: about.channel }),
      ...(about.published && { date: about.published.slice(0, 10) }),
      site: "YouTube",
    },
    chapters: chaptersIn(about.description),
    turns: cues,
  };
  return {
    url: videoAddress(id),
    name: `${about.title || id}.json`,
    title: about.title || null,
    mime: "application/vnd.parley.transcript+json",
    content: (async function* () {
      yield Buffer.from(JSON.stringify(transcript));
    })(),
  };
}

const noCaptions = (told: readonly (PlayerResponse | null)[]): string =>
  told.some((one) => (one?.tracks.length ?? 0) > 0)
    ? "YouTube did not hand out the captions of this video. Try again later, or bring them as a .vtt or .srt file."
    : "This video has no captions, so there is nothing to read. Bring a recording of it to Record, or captions as a .vtt or .srt file.";

async function saidIn(response: PlayerResponse | null): Promise<Cue[] | null> {
  const track = bestTrack(response?.tracks ?? []);
  if (!track || !URL.canParse(track.baseUrl, env().YOUTUBE_URL)) return null;
  const address = new URL(track.baseUrl, env().YOUTUBE_URL);
  address.searchParams.set("fmt", "json3");
  const cues = cuesOf(await fetchText(address.href, { headers }));
  return cues && cues.length > 0 ? cues : null;
}

async function askPlayer(id: string): Promise<PlayerResponse | null> {
  const body = JSON.stringify({ videoId: id, context: { client: { ...player, hl: "en" } } });
  const text = await ask("/youtubei/v1/player?prettyPrint=false", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  }).catch(() => "");
  try {
    return playerResponse(JSON.parse(text));
  } catch {
    return null;
  }
}

const ask = (path: string, request: OutboundRequest = { headers }): Promise<string> =>
  fetchText(`${env().YOUTUBE_URL.replace(/\/$/, "")}${path}`, request);

async function fetchText(address: string, request: OutboundRequest): Promise<string> {
  const response = await outbound(address, {
    policy: webPolicy(),
    maximumBytes: largestAnswer,
    retries: 1,
    ...request,
  });
  if (response.status < 400) return response.text();
  response.stream.resume();
  throw new AppError("unavailable", `YouTube answered ${response.status}. Try again later.`);
}
