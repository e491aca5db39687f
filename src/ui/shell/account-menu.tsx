import { clsx } from "clsx";
import Link from "next/link";
import { PersonAvatar } from "../identity/person-avatar.tsx";
import type { AccountItem, ShellAccount } from "./app-shell-props.ts";

export const accountMenuId = "account-menu";

const rowClass =
  "flex h-8 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-ink hover:bg-hover max-sm:h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3";

/** Opened by any button with popoverTarget; the browser itself closes it, and gives the focus back. */
export function AccountMenu({ id, name, detail, hue, menu, extra }: ShellAccount) {
  return (
    <div
      id={accountMenuId}
      popover="auto"
      className="float fixed inset-auto bottom-2 left-14 m-0 w-64 rounded-10 border border-line bg-raised p-1 text-ui text-ink shadow-lg max-sm:bottom-sheet dark:border-line-strong"
    >
      <div className="flex items-center gap-2.5 px-2.5 py-2">
        <PersonAvatar name={name} id={id} hue={hue} size={32} />
        <div className="min-w-0">
          <p className="truncate font-strong">{name}</p>
          {detail && <p className="truncate text-meta text-ink-3">{detail}</p>}
        </div>
      </div>
      {extra && <div className="-mx-1 border-t px-3.5 py-2">{extra}</div>}
      {menu.map((group) => (
        <ul key={group[0]?.label} className="-mx-1 border-t p-1">
          {group.map((item) => (
            <li key={item.label}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function Item({ item }: { item: AccountItem }) {
  const className = clsx(rowClass, item.danger && "text-red-ink [&>svg]:text-red-ink");
  if ("href" in item) {
    return (
      <Link href={item.href} prefetch={false} className={className}>
        {item.icon}
        {item.label}
      </Link>
    );
  }
  return (
    <form action={item.action} method={typeof item.action === "string" ? "post" : undefined}>
      <button type="submit" className={className}>
        {item.icon}
        {item.label}
      </button>
    </form>
  );
}
