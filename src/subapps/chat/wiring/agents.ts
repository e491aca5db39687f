import { type Endpoint, endpoint } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { correctAnswer } from "../commands/correct-answer.ts";
import { getAgentFacts } from "../queries/get-agent-facts.ts";
import { listRoster } from "../queries/list-roster.ts";

type Row = [method: Endpoint["method"], path: string, summary: string, operation: unknown, status?: 200 | 201 | 202];

const rows: Row[] = [
  ["GET", "/chat/roster", "The agents with what they cost, how they test and where they are live", listRoster],
  ["GET", "/agents/:agentId/facts", "What a draft takes of a model's attention, and its variables", getAgentFacts],
  ["POST", "/agents/:agentId/corrections", "Say what the right answer to a question is", correctAnswer],
];

export const agentWiring: Wiring = {
  endpoints: rows.map(([method, path, summary, operation, status = 200]) =>
    endpoint({ method, path: `/api/v1${path}`, summary, operation, status }),
  ),
};
