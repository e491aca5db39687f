import { Search } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "../identity/logo.tsx";
import { AccountButton } from "./account-button.tsx";
import type { ShellAccount } from "./app-shell-props.ts";

interface PhoneHeaderProps {
  homeHref: string;
  searchHref?: string;
  /** A search trigger of one's own. */
  search?: ReactNode;
  account: Pick<ShellAccount, "name" | "id" | "hue">;
}

/** The head of a phone's home, where no rail shows the product, search and oneself. */
export function PhoneHeader({ homeHref, searchHref, search, account }: PhoneHeaderProps) {
  return (
    <header className="flex h-14 items-center gap-3 px-4 sm:hidden">
      <Link href={homeHref} aria-label="Parley, home" className="mr-auto rounded-lg">
        <Logo name />
      </Link>
      {search}
      {searchHref && (
        <Link href={searchHref} aria-label="Search" className="grid size-11 place-items-center rounded-lg text-ink-2">
          <Search size={20} strokeWidth={1.75} aria-hidden />
        </Link>
      )}
      <AccountButton account={account} />
    </header>
  );
}
