import { Notice } from "#ui/feedback/notice.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";

interface AccessNoticeProps {
  /** Whom to ask for access to the installation's providers. */
  ask: string;
  /** The operator can allow it right away. */
  isOperator: boolean;
  className?: string;
}

/** Why a workspace has no language model although the installation has some, and whom to ask. */
export function AccessNotice({ ask, isOperator, className }: AccessNoticeProps) {
  return (
    <Notice tone="amber" title="This workspace can't use the installation's models" className={className}>
      {isOperator ? (
        <>
          Allow it in{" "}
          <AppLink href="/settings/installation" className="text-accent-ink underline underline-offset-2">
            Settings, under Installation
          </AppLink>
          , or add a provider to this workspace.
        </>
      ) : (
        `Ask ${ask} for access, or ask an owner or admin of this workspace to add a provider.`
      )}
    </Notice>
  );
}
