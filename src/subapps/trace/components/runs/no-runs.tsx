import { buttonClass } from "#ui/controls/button-class.ts";
import { CopyField } from "#ui/controls/copy-field.tsx";
import { CodeBlock } from "#ui/display/code-block.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";

/** Before the first run: how runs come about, from our own agents and from anything that speaks OpenTelemetry. */
export function NoRuns({ origin, maySend }: { origin: string; maySend: boolean }) {
  return (
    <div className="mx-auto flex w-full max-w-160 flex-1 flex-col justify-center gap-8 px-4 py-12">
      <EmptyState
        title="No runs yet"
        action={
          <AppLink href="/apps/chat" className={buttonClass({ variant: "primary" })}>
            Ask an agent
          </AppLink>
        }
      >
        Every answer of an agent is a run: ask one something, and how it came about stands here a moment later.
      </EmptyState>
      {maySend && (
        <section className="flex flex-col gap-3">
          <h2 className="text-pane">Or send traces from elsewhere</h2>
          <p className="text-ui text-ink-3">
            Anything that speaks OpenTelemetry can send its spans here, with an{" "}
            <AppLink href="/settings/api-keys" className="text-accent-ink underline underline-offset-2">
              API key
            </AppLink>{" "}
            that may send traces.
          </p>
          <CopyField label="Endpoint for traces" value={`${origin}/v1/traces`} />
          <CodeBlock code={exporterSettings(origin)} />
          <p className="text-ui text-ink-3">Langfuse SDKs need no change in your code, only these settings.</p>
          <CodeBlock code={langfuseSettings(origin)} />
        </section>
      )}
    </div>
  );
}

const exporterSettings = (origin: string): string => `export OTEL_EXPORTER_OTLP_ENDPOINT=${origin}
export OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf
export OTEL_EXPORTER_OTLP_HEADERS="authorization=Bearer YOUR_API_KEY"`;

const langfuseSettings = (origin: string): string => `export LANGFUSE_BASE_URL=${origin}
export LANGFUSE_PUBLIC_KEY=parley
export LANGFUSE_SECRET_KEY=YOUR_API_KEY`;
