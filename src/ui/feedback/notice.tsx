import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const tones = {
  info: { box: "bg-blue-soft border-blue-line", ink: "text-blue-ink", Icon: Info },
  accent: { box: "bg-accent-soft border-transparent", ink: "text-accent-ink", Icon: Info },
  amber: { box: "bg-amber-soft border-amber-line", ink: "text-amber-ink", Icon: TriangleAlert },
  red: { box: "bg-red-soft border-red-line", ink: "text-red-ink", Icon: CircleAlert },
  green: { box: "bg-green-soft border-green-line", ink: "text-green-ink", Icon: CircleCheck },
};

interface NoticeProps {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  /** Buttons under the words. */
  actions?: ReactNode;
  /** Spoken at once when it appears: for the outcome of what someone just did. */
  live?: boolean;
  className?: string;
}

/** Words that stay, in their place: what happened and what to do. */
export function Notice({ tone = "info", title, children, icon, actions, live, className }: NoticeProps) {
  const { box, ink, Icon } = tones[tone];
  return (
    <div
      role={live ? (tone === "red" ? "alert" : "status") : undefined}
      className={clsx("flex gap-2.5 rounded-lg border px-3 py-2.5 text-ui text-ink", box, className)}
    >
      <span className={clsx("mt-0.5 shrink-0 [&>svg]:size-4", ink)}>
        {icon ?? <Icon strokeWidth={1.75} aria-hidden />}
      </span>
      <div className="min-w-0 flex-1">
        {title && <p className="font-strong">{title}</p>}
        {children && <div className={title ? "text-ink-2" : undefined}>{children}</div>}
        {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
