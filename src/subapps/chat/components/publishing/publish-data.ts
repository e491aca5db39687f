import type { DeploymentView } from "../../records/find-deployments.ts";
import type { Mark } from "../organise/chat-types.ts";

export type Deployment = Omit<DeploymentView, "createdAt">;

/** What the publish page knows of an agent. */
export type PublishData = {
  agent: { id: string; slug: string; name: string; description: string; mark: Mark };
  /** The version that answers now; null while there is none. */
  live: { id: string; number: number; starters: string[] } | null;
  versions: { id: string; number: number; note: string }[];
  deployments: Deployment[];
  workspaceName: string;
  origin: string;
  isRetrieval: boolean;
  canPublish: boolean;
};
