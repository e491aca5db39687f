import { defineEndpoints } from "#core/web/endpoint.ts";
import { deleteScore } from "./commands/delete-score.ts";
import { giveScore } from "./commands/give-score.ts";
import { listScoreNames } from "./queries/list-score-names.ts";
import { listScores } from "./queries/list-scores.ts";

export const scoreEndpoints = defineEndpoints([
  ["GET", "/traces/:traceId/scores", "What is thought of a trace", listScores],
  ["POST", "/traces/:traceId/scores", "Score a trace or one of its steps", giveScore, 201],
  ["DELETE", "/traces/:traceId/scores/:scoreId", "Take a score back", deleteScore],
  ["GET", "/trace-score-names", "Names that scores have here", listScoreNames],
]);
