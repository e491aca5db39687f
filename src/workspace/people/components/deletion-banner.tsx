import { Trash2 } from "lucide-react";
import { formatTimeLeft } from "#lib/format/relative-time.ts";
import { TextLink } from "#ui/controls/text-link.tsx";
import { Banner } from "#ui/feedback/banner.tsx";

export function DeletionBanner({ name, deleteAfter, canRestore }: DeletionBannerProps) {
  return (
    <Banner
      tone="red"
      label="Workspace is being deleted"
      icon={<Trash2 strokeWidth={1.75} aria-hidden />}
      actions={canRestore && <TextLink href="/settings/workspace">Restore</TextLink>}
    >
      <strong className="font-semibold">{name}</strong> will be deleted in {formatTimeLeft(deleteAfter, new Date())}.
      {!canRestore && <span className="max-sm:hidden"> An owner can still restore it.</span>}
    </Banner>
  );
}

interface DeletionBannerProps {
  name: string;
  deleteAfter: Date;
  canRestore: boolean;
}
