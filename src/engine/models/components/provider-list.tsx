import { Badge } from "#ui/display/badge.tsx";
import { RowList } from "#ui/display/card.tsx";
import { RelativeTime } from "#ui/display/local-time.tsx";
import type { ListedProvider } from "../queries/list-providers.ts";
import { ProviderControls } from "./provider-controls.tsx";
import { ProviderMark } from "./provider-mark.tsx";

/** Where models are reached, and whether that works. */
export function ProviderList({ providers, mayManage }: { providers: readonly ListedProvider[]; mayManage: boolean }) {
  const now = new Date();
  return (
    <RowList>
      {providers.map((provider) => (
        <li
          key={provider.slug + provider.origin}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 max-sm:items-start"
        >
          <ProviderMark kind={provider.kind} />
          <div className="min-w-0 flex-1">
            <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-ui font-strong text-ink">
              <span className="truncate">{provider.name}</span>
              <State provider={provider} />
            </p>
            <p className="text-meta text-ink-3">
              <code className="text-code">{provider.slug}/…</code>
              {factsOf(provider).map((fact) => ` · ${fact}`)}
              {provider.checkedAt && (
                <>
                  {" · tested "}
                  <RelativeTime at={provider.checkedAt} now={now} />
                </>
              )}
            </p>
          </div>
          {mayManage && <ProviderControls provider={provider} />}
        </li>
      ))}
    </RowList>
  );
}

function State({ provider }: { provider: ListedProvider }) {
  if (!provider.isEnabled) return <Badge>Off</Badge>;
  if (!provider.canOpenKey) return <Badge tone="red">Key cannot be opened</Badge>;
  if (provider.checkError) return <Badge tone="red">Last test failed</Badge>;
  if (provider.origin === "found") return <Badge tone="blue">Found on this machine</Badge>;
  if (provider.origin === "instance") return <Badge tone="blue">From the installation</Badge>;
  if (provider.checkedAt) return <Badge tone="green">Works</Badge>;
  return <Badge tone="neutral">Not tested</Badge>;
}

const factsOf = ({ baseUrl, keyEnding, hasKey, modelCount }: ListedProvider): string[] =>
  [
    baseUrl ? hostOf(baseUrl) : null,
    keyEnding ? `key …${keyEnding}` : hasKey ? "with a key" : null,
    modelCount > 0 ? `${modelCount} ${modelCount === 1 ? "model" : "models"}` : null,
  ].filter((fact) => fact !== null);

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);
