"use client";

import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useDraft, useDraftStore } from "../draft/draft-provider.tsx";

/** Two people changed the draft: nothing is overwritten until one of them says how to go on. */
export function ConflictNotice() {
  const store = useDraftStore();
  const status = useDraft((state) => state.status);
  const message = useDraft((state) => state.message);
  if (status === "refused") {
    return (
      <Notice tone="red" live className="mx-6 mt-4 max-sm:mx-4" title="The last change is not saved">
        {message}
      </Notice>
    );
  }
  if (status !== "conflict") return null;
  return (
    <Notice
      tone="amber"
      live
      className="mx-6 mt-4 max-sm:mx-4"
      title="Somebody else changed this draft meanwhile"
      actions={
        <>
          <Button size={28} onClick={() => store.settle("theirs")}>
            Load theirs
          </Button>
          <Button size={28} onClick={() => store.settle("mine")}>
            Put mine on top
          </Button>
        </>
      }
    >
      Yours is not saved. Load theirs and lose your last changes, or put the fields you changed on top of theirs.
    </Notice>
  );
}
