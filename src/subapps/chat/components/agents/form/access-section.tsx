"use client";

import { X } from "lucide-react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { api } from "../../chat-api.ts";
import { useEditor } from "../editor/editor-provider.tsx";
import { useApi, wordsOf } from "../use-api.ts";

type Level = "use" | "edit";
type Member = { userId: string; name: string; email: string; level: Level };
type Access = { access: "workspace" | "restricted"; createdBy: string | null; members: Member[] };
type Person = { id: string; name: string; email: string };

const levels = [
  { value: "use", label: "May use" },
  { value: "edit", label: "May edit" },
];

/** Who may use the agent and who may change it. */
export function AccessSection() {
  const { agent } = useEditor();
  const path = `/api/v1/agents/${agent.id}/access`;
  const { answer, put, reload, failure } = useApi<Access>(path);
  const people = useApi<{ items: Person[] }>("/api/v1/members?limit=100");
  const change = async (next: Access) => {
    put(next);
    try {
      const members = next.members.map(({ userId, level }) => ({ userId, level }));
      await api("PUT /agents/:agentId/access", { agentId: agent.id, access: next.access, members });
    } catch (problem) {
      toast.error(wordsOf(problem));
    }
    await reload();
  };
  const others = (people.answer?.items ?? []).filter(({ id }) => !answer?.members.some(({ userId }) => userId === id));
  return (
    <section aria-label="Access" className="flex flex-col gap-3 rounded-lg border p-4">
      <h2 className="text-pane">Access</h2>
      {failure && <p className="text-meta text-red-ink">{failure}</p>}
      {answer && (
        <>
          <RadioGroup
            name="access"
            value={answer.access}
            onValueChange={(access) => void change({ ...answer, access: access as Access["access"] })}
            options={[
              { value: "workspace", label: "Everyone in the workspace", help: "As far as their role goes." },
              { value: "restricted", label: "Only these people", help: "Owners and admins reach every agent." },
            ]}
          />
          {answer.access === "restricted" && (
            <ul className="flex flex-col gap-1">
              {answer.members.map((member) => (
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
                        ...answer,
                        members: answer.members.map((each) =>
                          each === member ? { ...each, level: target.value as Level } : each,
                        ),
                      })
                    }
                  />
                  <IconButton
                    size={28}
                    label={`Take away access from ${member.name}`}
                    icon={<X strokeWidth={1.75} aria-hidden />}
                    disabled={member.userId === answer.createdBy}
                    onClick={() =>
                      void change({ ...answer, members: answer.members.filter((each) => each !== member) })
                    }
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
                    const { id: userId, name, email } = person;
                    void change({ ...answer, members: [...answer.members, { userId, name, email, level: "use" }] });
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
