"use client";

import { useCallback, useState } from "react";
import { api } from "../chat-api.ts";
import type { Deployment, PublishData } from "./publish-data.ts";

export type Put = (kind: "mcp" | "page" | "widget", body: Record<string, unknown>) => Promise<void>;

/** The ways an agent is published, and how to change one. What is refused is thrown with words to show. */
export function useDeployments({ agent, deployments }: PublishData) {
  const [all, setAll] = useState(deployments);
  const put = useCallback<Put>(
    async (kind, body) => {
      const kept = await api("PUT /agents/:agentId/deployments/:kind", { agentId: agent.id, kind, ...body });
      setAll((before) => [...before.filter((each) => each.kind !== kind), kept]);
    },
    [agent.id],
  );
  return { find: (kind: Deployment["kind"]) => all.find((each) => each.kind === kind), put };
}

/** Everything of a deployment but whether it is on, to send back as it was. */
export const asItIs = ({ slug, versionId, settings, origins }: Deployment) => ({ slug, versionId, settings, origins });
