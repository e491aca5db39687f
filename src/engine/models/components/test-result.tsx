import { Notice } from "#ui/feedback/notice.tsx";
import type { ProviderTest } from "../flows/test-provider.ts";

interface TestResultProps {
  result: ProviderTest | null;
  /** Why no test could be made at all. */
  failure: string | null;
  /** What the last test found, before this page was opened. */
  remembered: string | null;
}

/** What a provider really said. */
export function TestResult({ result, failure, remembered }: TestResultProps) {
  if (failure)
    return (
      <Notice tone="red" live className="basis-full">
        {failure}
      </Notice>
    );
  if (!result)
    return remembered ? (
      <Notice tone="red" className="basis-full" title="The last test failed">
        <span className="break-words">{remembered}</span>
      </Notice>
    ) : null;
  if (result.isFine)
    return (
      <Notice tone="green" live className="basis-full" title={`${result.model} answered in ${seconds(result)}`}>
        <q className="break-words">{result.said}</q>
      </Notice>
    );
  return (
    <Notice tone="red" live className="basis-full" title={result.advice}>
      {result.said && (
        <span className="break-words">
          It said: <q>{result.said}</q>
        </span>
      )}
    </Notice>
  );
}

const seconds = ({ milliseconds }: ProviderTest) =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
