"use client";

import { X } from "lucide-react";
import type { Role } from "#core/access/roles.ts";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../../chat-api.ts";
import { useEditor } from "../editor/editor-provider.tsx";

type Level = "use" | "edit";
type Member = { userId: string; name: string; email: string; image: string | null; role: Role; level: Level };
type Access = { access: "workspace" | "restricted"; createdBy: string | null; members: Member[] };
const levels = [
  { value: "use", label: "May use" },
  { value: "edit", label: "May edit" },
];

/** Who may use the agent and who may change it. */
export function AccessSection() {
  const { agent } = useEditor();
  const { data, setData, reload, failure } = useApiQuery(api, "GET /agents/:agentId/access", { agentId: agent.id });
  const people = useApiQuery(api, "GET /members", { limit: 100 });
  const change = async (next: Access) => {
    setData(next);
    try {
      const members = next.members.map(({ userId, level }) => ({ userId, level }));
      await api("PUT /agents/:agentId/access", { agentId: agent.id, access: next.access, members });
    } catch (problem) {
      toast.error(errorMessage(problem));
    }
    await reload();
  };
  const others = (people.data?.items ?? []).filter(({ id }) => !data?.members.some(({ userId }) => userId === id));
  return (
    <section aria-label="Access" className="flex flex-col gap-3 rounded-lg border p-4">
      <h2 className="text-pane">Access</h2>
      {failure && <p className="text-meta text-red-ink">{failure}</p>}
      {data && (
        <>
          <RadioGroup
            name="access"
            value={data.access}
            onValueChange={(access) => void change({ ...data, access: access as Access["access"] })}
            options={[
              { value: "workspace", label: "Everyone in the workspace", help: "As far as their role goes." },
              { value: "restricted", label: "Only these people", help: "Owners and admins reach every agent." },
            ]}
          />
          {data.access === "restricted" && (
            <ul className="flex flex-col gap-1">
              {data.members.map((member) => (
                <li key={member.userId} className="flex items-center gap-2">
                  <PersonAvatar name={member.name} id={member.userId} size={24} />
                  <span className="min-w-0 flex-1 truncate text-ui" title={member.email}>
                    {member.name}
                  </span>
                  <NativeSelect
                    size={28}
                    aria-label={`What ${member.name} may do`}
                    className="w-28!"
                    options={levels}
                    value={member.level}
                    onChange={({ target }) =>
                      void change({
                        ...data,
                        members: data.members.map((each) =>
                          each === member ? { ...each, level: target.value as Level } : each,
                        ),
                      })
                    }
                  />
                  <IconButton
                    size={28}
                    label={`Take away access from ${member.name}`}
                    icon={<X strokeWidth={1.75} aria-hidden />}
                    disabled={member.userId === data.createdBy}
                    onClick={() => void change({ ...data, members: data.members.filter((each) => each !== member) })}
                  />
                </li>
              ))}
              <li className="mt-1">
                <NativeSelect
                  aria-label="Let somebody in"
                  value=""
                  options={[
                    {
                      value: "",
                      label: others.length > 0 ? "Let somebody in" : "Everyone is on the list",
                      disabled: true,
                    },
                    ...others.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` })),
                  ]}
                  onChange={({ target }) => {
                    const person = others.find(({ id }) => id === target.value);
                    if (!person) return;
                    const { id: userId, name, email, image, role } = person;
                    void change({
                      ...data,
                      members: [...data.members, { userId, name, email, image, role, level: "use" }],
                    });
                  }}
                />
              </li>
            </ul>
          )}
        </>
      )}
    </section>
  );
}
