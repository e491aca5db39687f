import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "../identity/logo.tsx";
import { MarksPanel } from "../identity/marks-panel.tsx";

interface SignInLayoutProps {
  /** "Sign in", "Choose a password". */
  title: ReactNode;
  description?: ReactNode;
  homeHref?: string;
  /** Small links at the foot: who hosts it, privacy, status. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The form's 344 column beside a crowd of marks; a phone shows the form alone. */
export function SignInLayout({ title, description, homeHref = "/", footer, children }: SignInLayoutProps) {
  return (
    <div className="flex min-h-dvh bg-surface">
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-21 shrink-0 items-center px-10 max-sm:h-16 max-sm:px-4">
          <Link href={homeHref} aria-label="Parley, home" className="rounded-lg">
            <Logo name />
          </Link>
        </header>
        <main className="mx-auto flex w-full max-w-86 flex-1 flex-col justify-center px-0 py-8 max-sm:max-w-full max-sm:justify-start max-sm:px-4">
          <h1 className="text-greeting">{title}</h1>
          {description && <p className="mt-1 text-ui text-ink-2">{description}</p>}
          <div className="mt-5 flex flex-col gap-4">{children}</div>
        </main>
        <footer className="flex min-h-16 shrink-0 flex-wrap items-center gap-4 px-10 text-meta text-ink-3 max-sm:px-4">
          {footer}
        </footer>
      </div>
      <div className="sticky top-0 h-dvh w-158 shrink-0 py-3 pr-3 max-md:hidden">
        <div className="h-full overflow-hidden rounded-xl border bg-canvas p-2.5">
          <MarksPanel className="size-full" />
        </div>
      </div>
    </div>
  );
}

/** A line with a word in its middle, between two ways of doing the same. */
export function OrLine({ children = "or" }: { children?: ReactNode }) {
  return (
    <div className="flex items-center gap-3 text-meta text-ink-3">
      <span className="h-px flex-1 bg-line" />
      {children}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
