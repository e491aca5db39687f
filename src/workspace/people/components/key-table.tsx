import { isPermission, permissionLabel } from "#core/access/permissions.ts";
import { Badge } from "#ui/display/badge.tsx";
import { RelativeTime } from "#ui/display/local-time.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import type { ApiKeyRow } from "../queries/list-api-keys.ts";
import { RevokeKey } from "./revoke-key.tsx";

export function KeyTable({ keys, canRevoke }: { keys: readonly ApiKeyRow[]; canRevoke: boolean }) {
  const now = new Date();
  return (
    <Table label="API keys">
      <TableHead>
        <Th>Key</Th>
        <Th className="max-sm:hidden">May</Th>
        <Th>Last used</Th>
        <Th className="max-sm:hidden">Stops</Th>
        {canRevoke && (
          <Th>
            <span className="sr-only">Revoke</span>
          </Th>
        )}
      </TableHead>
      <tbody>
        {keys.map((key) => (
          <Tr key={key.id} className="h-13">
            <Td className="min-w-36 [overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-center gap-1.5 font-strong">
                {key.name}
                {key.isExpired && <Badge tone="amber">Expired</Badge>}
              </p>
              <p className="text-meta text-ink-3">
                <code className="text-code">{key.prefix}…</code> by {key.createdBy}
              </p>
            </Td>
            <Td className="max-sm:hidden">
              <Scopes scopes={key.scopes} />
            </Td>
            <Td className="text-ink-2">{key.lastUsedAt ? <RelativeTime at={key.lastUsedAt} now={now} /> : "Never"}</Td>
            <Td className="text-ink-2 max-sm:hidden">
              {key.expiresAt ? <RelativeTime at={key.expiresAt} now={now} /> : "Never"}
            </Td>
            {canRevoke && (
              <Td className="w-0 text-right">
                <RevokeKey id={key.id} name={key.name} />
              </Td>
            )}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

const shown = 2;

function Scopes({ scopes }: { scopes: readonly string[] }) {
  const words = scopes.map((scope) => (isPermission(scope) ? permissionLabel(scope) : scope));
  const more = words.length - shown;
  return (
    <span className="text-ink-2" title={words.join("\n")}>
      {words.slice(0, shown).join(", ")}
      {more > 0 && <span className="text-ink-3"> and {more} more</span>}
    </span>
  );
}
