import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";

interface FailureNoticeProps {
  /** What went wrong and what to do; nothing is shown without it. */
  children: ReactNode;
  title?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** Says, and reads aloud, why something that was just tried didn't work. */
export function FailureNotice({ children, ...rest }: FailureNoticeProps) {
  if (!children) return null;
  return (
    <Notice tone="red" live {...rest}>
      {children}
    </Notice>
  );
}
