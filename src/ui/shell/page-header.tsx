import { clsx } from "clsx";
import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title: a count, "with Daniel Okafor". */
  detail?: ReactNode;
  /** Where the title belongs: <Link>Agents</Link>; a slash follows. */
  parent?: { label: string; href: string };
  /** On a phone an arrow leads back here. */
  backHref?: string;
  /** At the right end; one primary at most. */
  actions?: ReactNode;
  /** The page's own heading is h1; a second pane takes h2. */
  level?: 1 | 2;
  className?: string;
}

/** The 48-px head of a pane. It stays while the pane scrolls. */
export function PageHeader({ title, detail, parent, backHref, actions, level = 1, className }: PageHeaderProps) {
  const Heading = level === 1 ? "h1" : "h2";
  const back = backHref ?? parent?.href;
  return (
    <header
      className={clsx(
        "sticky top-0 z-10 flex min-h-12 shrink-0 items-center gap-2 border-b bg-surface px-4 py-1.5 max-sm:min-h-14",
        className,
      )}
    >
      {back && (
        <Link
          href={back}
          aria-label={parent ? `Back to ${parent.label}` : "Back"}
          className="-ml-2.5 grid size-11 place-items-center rounded-lg text-ink-2 sm:hidden"
        >
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </Link>
      )}
      {parent && (
        <span className="flex items-center gap-2 text-ui text-ink-3 max-sm:hidden">
          <Link href={parent.href} className="rounded-sm hover:text-ink">
            {parent.label}
          </Link>
          <span aria-hidden>/</span>
        </span>
      )}
      <Heading className="min-w-0 truncate text-pane text-ink max-sm:text-[16px]">{title}</Heading>
      {detail && <span className="min-w-0 truncate text-ui text-ink-3 tabular-nums">{detail}</span>}
      {actions && <div className="ml-auto flex shrink-0 items-center gap-2">{actions}</div>}
    </header>
  );
}
