import { PersonAvatar } from "../identity/person-avatar.tsx";
import { accountMenuId } from "./account-menu.tsx";
import type { ShellAccount } from "./app-shell-props.ts";

/** One's own face: opens the shell's account menu from wherever it stands. */
export function AccountButton({ account, size = 28 }: AccountButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={accountMenuId}
      aria-label={`Account of ${account.name}`}
      className="rounded-full"
    >
      <PersonAvatar name={account.name} id={account.id} hue={account.hue} size={size} />
    </button>
  );
}

interface AccountButtonProps {
  account: Pick<ShellAccount, "name" | "id" | "hue">;
  size?: number;
}
