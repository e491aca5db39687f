import { Menu } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { ButtonLink } from "../controls/button-link.tsx";
import { Logo } from "../identity/logo.tsx";

interface PublicHeaderProps {
  homeHref?: string;
  links: ReadonlyArray<{ label: string; href: string }>;
  signIn?: { label: string; href: string };
  /** The one indigo button. */
  action?: { label: string; href: string };
  /** The language switcher: public pages only. */
  language?: ReactNode;
  menuLabel?: string;
  homeLabel?: string;
  navLabel?: string;
}

const menuId = "public-menu";

export function PublicHeader({
  homeHref = "/",
  links,
  signIn,
  action,
  language,
  menuLabel = "Menu",
  homeLabel = "Parley, home",
  navLabel = "Site",
}: PublicHeaderProps) {
  return (
    <header className="mx-auto flex h-16 w-full max-w-300 shrink-0 items-center gap-2 max-[1232px]:px-4">
      <Link href={homeHref} aria-label={homeLabel} className="mr-10 rounded-lg max-md:mr-0">
        <Logo name size={30} />
      </Link>
      <nav aria-label={navLabel} className="flex gap-7 text-[14px] leading-5 font-strong text-ink-2 max-md:hidden">
        {links.map((link) => (
          <Link key={link.href} href={link.href} className="rounded-sm transition-colors hover:text-ink">
            {link.label}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-2">
        {language}
        {signIn && (
          <ButtonLink variant="ghost" href={signIn.href} className="max-sm:hidden">
            {signIn.label}
          </ButtonLink>
        )}
        {action && (
          <ButtonLink variant="primary" href={action.href} className="max-sm:hidden">
            {action.label}
          </ButtonLink>
        )}
        <button
          type="button"
          popoverTarget={menuId}
          aria-label={menuLabel}
          className="grid size-11 place-items-center rounded-lg text-ink-2 md:hidden"
        >
          <Menu size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <div id={menuId} popover="auto" className="float bottom-sheet border-line bg-raised p-4 text-ink">
        <nav aria-label={menuLabel} className="flex flex-col">
          {links.map((link) => (
            <Link key={link.href} href={link.href} className="flex h-11 items-center rounded-md px-2 font-strong">
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="mt-3 flex flex-col gap-2 sm:hidden">
          {action && (
            <ButtonLink variant="primary" size={44} wide href={action.href}>
              {action.label}
            </ButtonLink>
          )}
          {signIn && (
            <ButtonLink size={44} wide href={signIn.href}>
              {signIn.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}
