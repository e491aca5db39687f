import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { type FakeVideos, fakeVideos } from "../../../../../tests/support/fake-videos.ts";
import { type GivenContext, testContext } from "../../../../../tests/support/givens.ts";
import { getFacts } from "../../citing/queries/get-facts.ts";
import { getPages } from "../../shelf/queries/get-pages.ts";
import { bringAddress } from "../flows/bring-address.ts";
import { readRevision } from "../read-revision.ts";
import { videoIdOf } from "./video-id.ts";

let folder: string;
let server: FakeVideos;
let context: GivenContext;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley video "));
  server = await fakeVideos();
  provideEnv({ DATA_DIR: folder, OUTBOUND_ALLOWED: "127.0.0.1", YOUTUBE_URL: server.url });
  context = await testContext();
  server.videos.set("aaaaaaaaaaa", {
    title: "Harbours {in} 2 minutes",
    channel: "Lindvik Museum",
    published: "2024-05-06T08:00:00-07:00",
    description: "About harbours.\n0:00 Before\n1:00 - The storm",
    tracks: [
      { language: "de", cues: [[0, "Der Hafen."]] },
      { language: "en", isMachine: true, cues: [[0, "the arbor"]] },
      {
        language: "en",
        isGated: true,
        cues: [
          [0, "The harbour was built in 1867."],
          [4, "Ilse Brandt drew it."],
          [62, "The storm of 1891 sank eleven ships."],
        ],
      },
    ],
  });
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

test("a video is known by whatever address it is linked with, and nothing else is taken for one", () => {
  const linked = ["watch?v=aaaaaaaaaaa&t=5", "shorts/aaaaaaaaaaa", "live/aaaaaaaaaaa?x=1", "embed/aaaaaaaaaaa"];
  for (const path of linked) expect(videoIdOf(`https://m.youtube.com/${path}`)).toBe("aaaaaaaaaaa");
  expect(videoIdOf("https://youtu.be/aaaaaaaaaaa?si=1")).toBe("aaaaaaaaaaa");
  for (const other of [
    "https://www.youtube.com/@museum",
    "https://youtube.com.example/watch?v=aaaaaaaaaaa",
    "not an address",
  ])
    expect(videoIdOf(other)).toBeNull();
});

test("what is said in a video becomes a document: chapters as headings, every time leads to its second", async () => {
  const { id, revisionId } = await bringAddress(context, { address: "https://youtu.be/aaaaaaaaaaa" });
  // Captions named on the page came empty; the player's door was asked for others.
  expect(server.asked.some((path) => path.startsWith("/youtubei/v1/player"))).toBe(true);
  await readRevision(revisionId);
  const { pages } = await getPages(context, { documentId: id });
  const text = pages.map((page) => page.text).join("");
  expect(text).toContain("0:00: The harbour was built in 1867. Ilse Brandt drew it.");
  expect(text).toContain("1:02: The storm of 1891 sank eleven ships.");
  const blocks = pages.flatMap((page) => page.blocks);
  expect(blocks.filter(({ kind }) => kind === "heading").map(({ start, end }) => text.slice(start, end))).toEqual([
    "Harbours {in} 2 minutes",
    "Before",
    "The storm",
  ]);
  const links = blocks.flatMap(({ marks = [] }) => marks.flatMap((mark) => mark.href ?? []));
  expect(links).toEqual([
    "https://www.youtube.com/watch?v=aaaaaaaaaaa",
    "https://www.youtube.com/watch?v=aaaaaaaaaaa&t=62s",
  ]);
  const [row] = await sqlClient()`select title, kind, source, source_url from library.document where id = ${id}`;
  expect(row).toMatchObject({ title: "Harbours {in} 2 minutes", kind: "transcript", source: "url" });
  expect((await getFacts(context, { documentId: id })).facts).toMatchObject({
    type: "motion_picture",
    author: [{ literal: "Lindvik Museum" }],
    issued: { "date-parts": [[2024, 5, 6]] },
    "container-title": "YouTube",
  });
  const again = await bringAddress(context, { address: "https://www.youtube.com/watch?v=aaaaaaaaaaa&t=9" });
  expect(again).toMatchObject({ id, isKnown: true });
});

test("a video without captions, one whose captions are kept back, and one that is gone each say what to do", async () => {
  server.videos.set("bbbbbbbbbbb", { title: "Silent" });
  server.videos.set("ccccccccccc", { title: "Kept back", tracks: [{ language: "en", cues: [] }] });
  const bring = (id: string) => bringAddress(context, { address: `https://www.youtube.com/watch?v=${id}` });
  await expect(bring("bbbbbbbbbbb")).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringMatching(/no captions/),
  });
  await expect(bring("ccccccccccc")).rejects.toThrow(/did not hand out/);
  await expect(bring("ddddddddddd")).rejects.toThrow(/does not show this video: Video unavailable/);
});
