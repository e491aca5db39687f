"use client";

import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SettingsPage } from "#ui/shell/settings-page.tsx";

/** One page of the settings failed; the list beside it still works. */
export default function Failed({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <SettingsPage title="This page could not be shown">
      <Notice
        tone="red"
        live
        title="Something went wrong on our side"
        actions={
          <Button size={28} onClick={reset}>
            Try again
          </Button>
        }
      >
        Nothing was changed. If it stays, give your operator this id:{" "}
        <code className="text-code">{error.digest ?? "none"}</code>
      </Notice>
    </SettingsPage>
  );
}
