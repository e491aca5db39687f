"use client";

import { useOptimistic, useTransition } from "react";
import { type Role, roleLabels } from "#core/access/roles.ts";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { orThrow } from "#workspace/shell/components/use-act.ts";
import { changeMemberRoleAction } from "../actions.ts";

/** Changes at once; a role that could not be changed jumps back and says why. */
export function MemberRole({ member, choices }: { member: { id: string; name: string; role: Role }; choices: Role[] }) {
  const [role, showRole] = useOptimistic(member.role);
  const [pending, start] = useTransition();
  const change = (next: Role) =>
    start(async () => {
      showRole(next);
      try {
        await orThrow(changeMemberRoleAction({ userId: member.id, role: next }));
        toast.success(`${member.name} is now ${roleLabels[next].name.toLowerCase()}`);
      } catch (failure) {
        toast.error(failure instanceof Error ? failure.message : "The role was not changed.");
      }
    });
  return (
    <NativeSelect
      size={28}
      aria-label={`Role of ${member.name}`}
      value={role}
      disabled={pending}
      onChange={(event) => change(event.target.value as Role)}
      options={choices.map((value) => ({ value, label: roleLabels[value].name }))}
      className="w-28"
    />
  );
}
