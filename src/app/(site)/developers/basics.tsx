import { CodeBlock } from "./code-block.tsx";

const facts: [string, string][] = [
  [
    "Keys",
    "Make one in Settings, under API keys, and send it as Authorization: Bearer pk_…. A key can do what its scopes say and no more than whoever made it.",
  ],
  [
    "Errors",
    "Every refusal is application/problem+json (RFC 9457) with a code, words that say what to do, and the request's id.",
  ],
  ["Lists", "Ask again with cursor=… until nextCursor is null. limit is 1 to 100."],
  [
    "Repetition",
    "Send an Idempotency-Key with any change: the same key again gets the first answer, and nothing happens twice.",
  ],
  [
    "Limits",
    "RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset are on every answer to a key; over the limit it is 429 with Retry-After.",
  ],
];

const talk = `curl https://parley.example.com/api/v1/messages \\
  -H "Authorization: Bearer pk_…" -H "Content-Type: application/json" \\
  -d '{"agentId": "…", "text": "Where is my order 4711?"}'

curl -N https://parley.example.com/api/v1/runs/RUN_ID/stream \\
  -H "Authorization: Bearer pk_…"`;

/** What holds for every address, before the addresses. */
export function Basics() {
  return (
    <section id="basics" className="scroll-mt-6">
      <h2 className="text-section">Basics</h2>
      <dl className="mt-3 border-b">
        {facts.map(([term, words]) => (
          <div
            key={term}
            className="grid grid-cols-[120px_minmax(0,1fr)] gap-4 border-t py-3 text-ui max-sm:grid-cols-1 max-sm:gap-1"
          >
            <dt className="font-strong">{term}</dt>
            <dd className="text-pretty text-ink-2">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-ui text-ink-2">
        Say something to an agent and follow its answer. The same as a document for programs:{" "}
        <a href="/api/openapi.json" className="text-accent-ink underline underline-offset-2">
          /api/openapi.json
        </a>
      </p>
      <div className="mt-3">
        <CodeBlock text={talk} label="Two requests with curl" />
      </div>
    </section>
  );
}
