"use client";

import { useCallback, useState } from "react";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import type { MakingKind } from "../../making/content.ts";
import { api } from "../library-api.ts";
import type { Stretch } from "../reader/reader-types.ts";

export type MakingRow = {
  id: string;
  kind: MakingKind;
  stretch: Stretch | null;
  language: string | null;
  state: "waiting" | "working" | "ready" | "failed" | "cancelled";
  done: number;
  total: number;
  fault: string | null;
  createdAt: string;
};

type Wish = {
  kind: MakingKind;
  documentIds?: string[];
  stretch?: Stretch;
  language?: string;
  voices?: string[];
  again?: boolean;
};

/** What was made of the open document, and having more made. */
export function useMaking(documentId: string) {
  const { data, failure: notLoaded, reload } = useApiQuery(api, "GET /library/makings", { documentId, limit: 50 });
  const [openId, setOpenId] = useState<string | null>(null);
  const { isPending, failure, run } = useApiMutation();
  useNews(
    ["library.making_changed"],
    () => void reload(),
    (payload) => payload.documentId === documentId,
  );
  const make = useCallback(
    (wish: Wish) =>
      run(async () => {
        const { id } = await api("POST /library/makings", { documentIds: [documentId], ...wish });
        setOpenId(id);
        await reload();
      }),
    [documentId, run, reload],
  );
  return { items: data?.items ?? [], failure: failure ?? notLoaded, isPending, make, openId, setOpenId, reload };
}

export type Making = ReturnType<typeof useMaking>;
