"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { CollectionSummary } from "../../shelf/queries/list-collections.ts";
import { api } from "../library-api.ts";
import { CollectionMembers } from "./collection-members.tsx";

interface CollectionDialogProps {
  /** None: a new one is made. */
  collection: CollectionSummary | null;
  onClose: () => void;
  onSaved: (id: string | null) => void;
}

/** Names a collection and says whom it is open to. */
export function CollectionDialog({ collection, onClose, onSaved }: CollectionDialogProps) {
  const [name, setName] = useState(collection?.name ?? "");
  const [description, setDescription] = useState(collection?.description ?? "");
  const [access, setAccess] = useState(collection?.access ?? "workspace");
  const { isPending, failure, run } = useApiMutation();
  const isOwn = collection?.isOwn ?? true;
  const save = () =>
    run(async () => {
      const body = { name, description, ...(isOwn && { access }) };
      const { id } = await (collection
        ? api("PATCH /library/collections/:collectionId", { collectionId: collection.id, ...body })
        : api("POST /library/collections", body));
      onSaved(id);
    });
  return (
    <Dialog
      title={collection ? "Collection" : "New collection"}
      onClose={onClose}
      footer={
        <>
          {collection && isOwn && (
            <ConfirmDialog
              title={`Delete the collection ${collection.name}?`}
              description="Documents stay in the library. People who had access only through this collection lose it."
              confirmLabel="Delete collection"
              trigger={<Button variant="danger">Delete</Button>}
              onConfirm={async () => {
                await api("DELETE /library/collections/:collectionId", { collectionId: collection.id });
                onSaved(null);
              }}
            />
          )}
          <Button variant="primary" pending={isPending} disabled={!name.trim()} onClick={() => void save()}>
            {collection ? "Save" : "Make collection"}
          </Button>
        </>
      }
    >
      <Field label="Name" error={failure ?? undefined}>
        <Input value={name} maxLength={120} autoFocus onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="What is in it">
        <Textarea
          rows={2}
          value={description}
          maxLength={2000}
          onChange={({ target }) => setDescription(target.value)}
        />
      </Field>
      {isOwn && (
        <Field label="Open to" group>
          <RadioGroup
            name="access"
            value={access}
            onValueChange={(value) => setAccess(value as typeof access)}
            options={[
              { value: "workspace", label: "Everyone in the workspace" },
              { value: "restricted", label: "Only people you choose" },
            ]}
          />
        </Field>
      )}
      {collection && isOwn && access === "restricted" && <CollectionMembers collectionId={collection.id} />}
      {!collection && access === "restricted" && (
        <p className="text-meta text-ink-3">Choose the people once it is made.</p>
      )}
    </Dialog>
  );
}
