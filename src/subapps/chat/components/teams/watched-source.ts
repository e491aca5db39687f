"use client";

import type { RunEntry } from "#engine/runs/run-log.ts";
import { api } from "../chat-api.ts";
import { apiSource, followEvents } from "../thread/api-source.ts";
import type { Receipt, ThreadSource } from "../thread/thread-types.ts";

export type Watcher = {
  began(receipt: Receipt): void;
  entry(runId: string, entry: RunEntry): void;
};

/** A conversation with a team that leaves no trace in any list, and whose every step is told to a watcher. */
export function watchedSource(agentId: string, useDraft: boolean, watcher: Watcher): ThreadSource {
  const { open, older, one, stop, decide } = apiSource;
  const below = new Set<string>();
  const watch = (runId: string, entry: RunEntry) => {
    watcher.entry(runId, entry);
    const asked = entry.kind === "tool" ? entry.part.runId : undefined;
    if (!asked || below.has(asked)) return;
    below.add(asked);
    // What an agent that was asked does itself is in a run of its own.
    const end = followEvents(`/api/v1/runs/${asked}/stream`, {
      ready() {},
      rewind() {},
      broken() {},
      entry: (_position, deeper) => {
        watch(asked, deeper);
        if (deeper.kind === "finish") end();
      },
    });
  };
  return {
    open,
    older,
    one,
    stop,
    decide,
    async send(conversationId, { text }) {
      const receipt = await (conversationId
        ? api("POST /conversations/:conversationId/messages", { conversationId, text, useDraft })
        : api("POST /messages", { text, useDraft, agentId, isTemporary: true }));
      watcher.began(receipt);
      return receipt;
    },
    follow: (runId, after, listener) =>
      apiSource.follow(runId, after, {
        ...listener,
        entry(position, entry) {
          listener.entry(position, entry);
          watch(runId, entry);
        },
      }),
  };
}
