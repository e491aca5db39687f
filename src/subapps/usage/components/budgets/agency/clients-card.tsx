"use client";

import { Ellipsis, Link2, Plus } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "#lib/format/money.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { OpenInvitation } from "../../../budgets/agency/queries/get-agency.ts";
import type { ClientItem } from "../../../budgets/agency/queries/list-clients.ts";
import { api } from "../../usage-api.ts";
import { CreditDialog } from "../plan/credit-dialog.tsx";
import { InviteClientDialog } from "./invite-client-dialog.tsx";
import { NewClientDialog } from "./new-client-dialog.tsx";
import { OpenLinks } from "./open-links.tsx";
import { PlanDialog } from "./plan-dialog.tsx";

type Clients = { items: ClientItem[]; nextCursor: string | null };
type Doing = { what: "plan" | "credit" | "release"; client: ClientItem } | { what: "invite" | "new" } | null;

interface ClientsCardProps {
  title: string;
  isOwner: boolean;
  /** For an operator: whoever looks after them. */
  isAll?: boolean;
  invitations?: readonly OpenInvitation[];
  onChanged?: () => Promise<void>;
}

/** Workspaces with what they have used this month, their plan and their credit. */
export function ClientsCard({ title, isOwner, isAll = false, invitations = [], onChanged }: ClientsCardProps) {
  const [search, setSearch] = useState("");
  const loaded = useApiQuery(
    api,
    "GET /clients",
    { all: `${isAll}`, limit: 50, search },
    { news: ["usage.budgets_changed"] },
  );
  const [more, setMore] = useState<Clients | null>(null);
  const [doing, setDoing] = useState<Doing>(null);
  const reload = async () => {
    setMore(null);
    await loaded.reload();
    await onChanged?.();
  };
  const items = [...(loaded.data?.items ?? []), ...(more?.items ?? [])];
  const cursor = more ? more.nextCursor : (loaded.data?.nextCursor ?? null);
  const next = async () => {
    const page = await api("GET /clients", { all: isAll ? "true" : "false", limit: 50, search, cursor: cursor ?? "" });
    setMore({ items: [...(more?.items ?? []), ...page.items], nextCursor: page.nextCursor });
  };
  const close = () => setDoing(null);
  return (
    <Card aria-label={title}>
      <CardHeader
        title={title}
        actions={
          isAll ? (
            <SearchField
              label="Find a workspace"
              size={28}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          ) : (
            isOwner && (
              <>
                <Button size={28} icon={<Link2 aria-hidden />} onClick={() => setDoing({ what: "invite" })}>
                  Invite
                </Button>
                <Button size={28} icon={<Plus aria-hidden />} onClick={() => setDoing({ what: "new" })}>
                  New
                </Button>
              </>
            )
          )
        }
      />
      {loaded.failure && <p className="px-4 py-4 text-ui text-red-ink">{loaded.failure}</p>}
      {loaded.data && items.length === 0 && (
        <p className="px-4 py-4 text-ui text-ink-3">
          {isAll
            ? "No workspace has this name."
            : "This workspace looks after no other. Make one for a client, or invite an existing one: you see what it uses, and may give it a plan and credit."}
        </p>
      )}
      {items.length > 0 && (
        <Table label={`${title}, with what they use`}>
          <TableHead>
            <Th>Workspace</Th>
            <Th>Plan</Th>
            <Th numeric className="max-sm:hidden">
              People
            </Th>
            <Th numeric className="max-sm:hidden">
              Credit
            </Th>
            <Th numeric>This month</Th>
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </TableHead>
          <tbody>
            {items.map((client) => (
              <Tr key={client.id}>
                <Td>
                  <span className="font-strong">{client.name}</span>
                  {isAll && client.agencyName && <span className="text-ink-3"> · {client.agencyName}</span>}
                </Td>
                <Td className="text-ink-2">{client.plan?.name ?? "None"}</Td>
                <Td numeric className="max-sm:hidden">
                  {client.members}
                </Td>
                <Td numeric className="max-sm:hidden">
                  {client.balance === null ? "—" : formatMoney(client.balance, client.currency)}
                </Td>
                <Td numeric>{formatMoney(client.spent, client.currency)}</Td>
                <Td numeric>
                  <DropdownMenu
                    trigger={<IconButton label={`Actions for ${client.name}`} icon={<Ellipsis aria-hidden />} />}
                    entries={[
                      { label: "Give a plan", onSelect: () => setDoing({ what: "plan", client }) },
                      { label: "Add credit", onSelect: () => setDoing({ what: "credit", client }) },
                      ...(isOwner && !isAll
                        ? [
                            { separator: true } as const,
                            { label: "Let go", danger: true, onSelect: () => setDoing({ what: "release", client }) },
                          ]
                        : []),
                    ]}
                  />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      <LoadMore hasMore={cursor !== null} onMore={next} />
      {invitations.length > 0 && <OpenLinks invitations={invitations} isOwner={isOwner} onChanged={reload} />}
      {doing?.what === "plan" && <PlanDialog client={doing.client} onClose={close} onGiven={reload} />}
      {doing?.what === "credit" && (
        <CreditDialog
          workspaceId={doing.client.id}
          workspaceName={doing.client.name}
          currency={doing.client.currency}
          onClose={close}
          onGiven={reload}
        />
      )}
      {doing?.what === "release" && (
        <ConfirmDialog
          onClose={close}
          title={`Let ${doing.client.name} go?`}
          description="The workspace keeps its members and agents. Your budget and plan no longer apply, and you won't see its usage."
          confirmLabel="Let go"
          danger
          onConfirm={async () => {
            await api("DELETE /clients/:workspaceId", { workspaceId: doing.client.id });
            await reload();
          }}
        />
      )}
      {doing?.what === "invite" && <InviteClientDialog onClose={close} onMade={reload} />}
      {doing?.what === "new" && <NewClientDialog onClose={close} onMade={reload} />}
    </Card>
  );
}
