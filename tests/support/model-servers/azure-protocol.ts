import { type Protocol, refusal } from "./model-server.ts";
import { embeddings, openAiStream } from "./openai-protocol.ts";

/** Azure OpenAI: the deployment is in the path, the version in the query and the key in a header of its own. */
export const azureProtocol: Protocol = {
  refuse({ headers, path, query }) {
    if (headers["api-key"] !== "azure-key")
      return refusal(401, {
        error: {
          code: "401",
          message: "Access denied due to invalid subscription key or wrong API endpoint.",
        },
      });
    if (!query.get("api-version")) return refusal(404, { error: { code: "404", message: "Resource not found" } });
    if (!path.startsWith("/openai/deployments/gpt-main/"))
      return refusal(404, {
        error: {
          code: "DeploymentNotFound",
          message: "The API deployment for this resource does not exist.",
        },
      });
    return null;
  },
  isChat: ({ path }) => path.endsWith("/chat/completions"),
  // Before its first word Azure tells what its filters thought of the question, in a chunk without choices.
  stream: (answer, { body }) =>
    `data: ${JSON.stringify({ id: "", object: "", created: 0, model: "", choices: [], prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }] })}\n\n${openAiStream(answer, body)}`,
  answer: embeddings,
};
