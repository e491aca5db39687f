"use client";

import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { useConfigField } from "../draft/draft-provider.tsx";
import { useEditor } from "../editor/editor-provider.tsx";

const right = /^[a-z][a-z0-9_]{0,39}$/;

/** Words of the agent's own for its instructions: written once here, used as {{name}} there. */
export function VariableSection() {
  const { may } = useEditor();
  const [variables, setVariables] = useConfigField("variables");
  const [name, setName] = useState("");
  const isTaken = variables.some((variable) => variable.name === name);
  const canAdd = right.test(name) && !isTaken;
  const add = () => {
    if (!canAdd) return;
    setVariables([...variables, { name, value: "" }]);
    setName("");
  };
  return (
    <Field
      group
      label="Variables"
      help="Written {{name}} in the instructions. Small letters, digits and _."
      error={
        name && !canAdd
          ? isTaken
            ? `${name} is there already.`
            : "Small letters, digits and _, beginning with a letter."
          : undefined
      }
    >
      <ul className="flex flex-col gap-2">
        {variables.map((variable) => (
          <li key={variable.name} className="flex items-center gap-2">
            <code
              className="w-36 shrink-0 truncate text-code text-ink-2"
              title={variable.name}
            >{`{{${variable.name}}}`}</code>
            <Input
              aria-label={`Value of ${variable.name}`}
              value={variable.value}
              maxLength={10_000}
              onChange={({ target }) =>
                setVariables(variables.map((each) => (each === variable ? { ...each, value: target.value } : each)))
              }
            />
            {may.edit && (
              <IconButton
                label={`Remove ${variable.name}`}
                icon={<X strokeWidth={1.75} aria-hidden />}
                onClick={() => setVariables(variables.filter((each) => each !== variable))}
              />
            )}
          </li>
        ))}
        {may.edit && variables.length < 50 && (
          <li className="flex gap-2">
            <Input
              aria-label="Name of a new variable"
              value={name}
              maxLength={40}
              placeholder="shop_name"
              spellCheck={false}
              onChange={(event) => setName(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add();
              }}
            />
            <Button icon={<Plus strokeWidth={1.75} aria-hidden />} disabled={!canAdd} onClick={add}>
              Add
            </Button>
          </li>
        )}
      </ul>
    </Field>
  );
}
