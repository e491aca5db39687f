import type { ApiOperation, JsonSchema } from "#workspace/api-docs/openapi.ts";
import { schemaFields, typeOf } from "#workspace/api-docs/schema-fields.ts";
import { CodeBlock } from "./code-block.tsx";
import { FieldTable } from "./field-table.tsx";

interface OperationEntryProps {
  path: string;
  method: string;
  operation: ApiOperation;
}

const colours: Record<string, string> = {
  get: "bg-blue-soft text-blue-ink",
  post: "bg-green-soft text-green-ink",
  put: "bg-amber-soft text-amber-ink",
  patch: "bg-amber-soft text-amber-ink",
  delete: "bg-red-soft text-red-ink",
};

/** One address: closed it says what it is for, open it says all there is to know. */
export function OperationEntry({ path, method, operation }: OperationEntryProps) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content["application/json"];
  const answer = answerSchema(responses);
  return (
    <details id={operationId} className="group scroll-mt-6 border-t">
      <summary className="flex list-none flex-wrap items-baseline gap-x-3 gap-y-0.5 rounded-md py-2.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span
          className={`w-15 shrink-0 rounded px-1.5 text-center text-meta font-strong uppercase ${colours[method] ?? ""}`}
        >
          {method}
        </span>
        <code className="min-w-0 text-code break-all">{path}</code>
        <span className="text-ui text-ink-3 max-sm:w-full">{summary}</span>
      </summary>
      <div className="flex flex-col gap-5 pt-2 pb-6 sm:pl-18">
        {description && <p className="max-w-165 text-ui text-pretty text-ink-2">{description.replaceAll("`", "")}</p>}
        <FieldTable
          title="Parameters"
          fields={parameters.map(({ name, in: place, required, description: note, schema }) => ({
            path: name,
            type: typeOf(schema),
            isRequired: required,
            note: [note, place === "path" ? "" : `in the ${place}`].filter(Boolean).join("; "),
          }))}
        />
        {body && <FieldTable title="Body" fields={schemaFields(body.schema)} />}
        {body?.example !== undefined && (
          <CodeBlock text={JSON.stringify(body.example, null, 2)} label="Example of a body" />
        )}
        {answer && <FieldTable title="Answer" fields={schemaFields(answer)} />}
      </div>
    </details>
  );
}

function answerSchema(responses: Record<string, unknown>): JsonSchema | null {
  const fine = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1] as
    | { content?: Record<string, { schema?: JsonSchema }> }
    | undefined;
  return fine?.content?.["application/json"]?.schema ?? null;
}
