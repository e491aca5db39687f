import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "../identity/logo.tsx";

interface PublicFooterProps {
  columns: ReadonlyArray<{ title: string; links: ReadonlyArray<{ label: string; href: string }> }>;
  /** The last line: who hosts it. */
  note?: ReactNode;
}

export function PublicFooter({ columns, note }: PublicFooterProps) {
  return (
    <footer className="border-t bg-canvas">
      <div className="mx-auto flex w-full max-w-300 flex-wrap gap-x-20 gap-y-10 py-12 max-[1232px]:px-4">
        <div className="min-w-40 flex-1">
          <Logo name />
          {note && <p className="mt-3 text-meta text-ink-3">{note}</p>}
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="mb-2 text-meta font-strong text-ink-3">{column.title}</h2>
            <ul className="flex flex-col gap-1.5 text-ui">
              {column.links.map((link) => (
                <li key={link.href} className="max-sm:py-2">
                  <Link href={link.href} className="rounded-sm text-ink-2 transition-colors hover:text-ink">
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
