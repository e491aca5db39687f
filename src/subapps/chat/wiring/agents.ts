import { defineEndpoints } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { cancelTestRun } from "../commands/cancel-test-run.ts";
import { correctAnswer } from "../commands/correct-answer.ts";
import { createFromTemplate } from "../commands/create-from-template.ts";
import { createTest } from "../commands/create-test.ts";
import { createTestFromConversation } from "../commands/create-test-from-conversation.ts";
import { deleteTest } from "../commands/delete-test.ts";
import { importAgents } from "../commands/import-agents.ts";
import { startTestRun } from "../commands/start-test-run.ts";
import { updateTest } from "../commands/update-test.ts";
import { exportAgentDoor } from "../doors/export-agent-door.ts";
import { describeAgent } from "../flows/describe-agent.ts";
import { startReadyMade } from "../flows/start-ready-made.ts";
import { runTests } from "../jobs/run-tests.ts";
import { getAgentFacts } from "../queries/get-agent-facts.ts";
import { getTestHistory } from "../queries/get-test-history.ts";
import { getTestRun } from "../queries/get-test-run.ts";
import { listRoster } from "../queries/list-roster.ts";
import { listTemplates } from "../queries/list-templates.ts";
import { listTests } from "../queries/list-tests.ts";

export const chatAgentEndpoints = defineEndpoints([
  ["GET", "/chat/roster", "The agents with what they cost, how they test and where they are live", listRoster],
  ["GET", "/agents/:agentId/facts", "What a draft takes of a model's attention, and its variables", getAgentFacts],
  ["POST", "/agents/:agentId/corrections", "Say what the right answer to a question is", correctAnswer],
  ["GET", "/chat/templates", "Agents and teams to begin with", listTemplates],
  ["POST", "/chat/ready-made", "Start a chat with an agent, made from a template if needed", startReadyMade, 201],
  ["POST", "/chat/templates/:slug", "Make the agents of a template and publish them", createFromTemplate, 201],
  ["POST", "/chat/describe", "Draft the agent somebody wishes for", describeAgent, 201],
  ["POST", "/chat/import-agents", "Make agents from a file", importAgents, 201],
  ["GET", "/agents/:agentId/tests", "The tests of an agent", listTests],
  ["POST", "/agents/:agentId/tests", "Add a test", createTest, 201],
  ["PATCH", "/tests/:testCaseId", "Change a test", updateTest],
  ["DELETE", "/tests/:testCaseId", "Delete a test", deleteTest],
  ["POST", "/chat/tests/from-conversation", "Make a test of an answer", createTestFromConversation, 201],
  ["POST", "/agents/:agentId/test-runs", "Run tests on the draft or on a version", startTestRun, 202],
  ["GET", "/agents/:agentId/test-history", "How versions and drafts did in their tests", getTestHistory],
  ["GET", "/test-runs/:testRunId", "A run of tests with what came of each", getTestRun],
  ["POST", "/test-runs/:testRunId/cancel", "End a run of tests", cancelTestRun],
]);

export const agentWiring: Wiring = {
  endpoints: [...chatAgentEndpoints],
  doors: [exportAgentDoor],
  jobs: [runTests],
};
