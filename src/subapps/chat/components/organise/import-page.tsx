"use client";

import { useState } from "react";
import { formatNumber } from "#lib/format/number.ts";
import { FileDrop } from "#ui/controls/file-drop.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { doChatAction } from "./chat-actions.ts";
import { ChatPage } from "./chat-page.tsx";

type Imported = { imported: number; skipped: number; source: string };
const maxBytes = 100_000_000;

const sourceNames: Record<string, string> = {
  chatgpt: "ChatGPT",
  claude: "Claude",
  openwebui: "Open WebUI",
  parley: "Parley",
};

/** Conversations from elsewhere: the export files of ChatGPT, Claude and Open WebUI as they are, and our own. */
export function ImportPage() {
  const [state, setState] = useState<{ isWorking: boolean; done?: Imported; error?: string }>({ isWorking: false });
  const take = async ([file]: File[]) => {
    if (!file) return;
    setState({ isWorking: true });
    const answer = await fetch("/api/v1/chat/import", {
      method: "POST",
      headers: {
        "content-type": file.type || (file.name.endsWith(".zip") ? "application/zip" : "application/json"),
        "x-file-name": encodeURIComponent(file.name),
      },
      body: file,
    }).catch(() => null);
    const given = (await answer?.json().catch(() => null)) as (Imported & { detail?: string }) | null;
    if (!answer?.ok || !given)
      return setState({ isWorking: false, error: given?.detail ?? "The file did not arrive. Try again." });
    setState({ isWorking: false, done: given });
    doChatAction({ action: "list-changed" });
  };
  return (
    <ChatPage
      title="Import conversations"
      description="Branches, dates, titles, code, artifacts and the archive are kept. Search your conversations and continue them here."
    >
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-ui text-ink-2">
        <li>ChatGPT: Settings, Data controls, Export data. Claude: Settings, Privacy, Export data.</li>
        <li>Open WebUI: Settings, Data controls, Export chats. Parley: Export as JSON in a conversation's menu.</li>
        <li>Drop the .zip you get by email here, or the JSON file.</li>
      </ol>
      <FileDrop
        label="Drop the export file here"
        help="A .zip or .json file, up to 100 MB"
        accept=".zip,.json,application/zip,application/json"
        maxBytes={maxBytes}
        disabled={state.isWorking}
        onFiles={(files) => void take(files)}
      />
      {state.isWorking && (
        <p role="status" className="flex items-center gap-2 text-ui text-ink-2">
          <Spinner size={16} /> Reading the file. Large ones take a minute.
        </p>
      )}
      <FailureNotice title="Nothing was imported">{state.error}</FailureNotice>
      {state.done && (
        <Notice tone="green" live title={importedTitle(state.done)}>
          {state.done.skipped > 0 && `${state.done.skipped} were here already or empty. `}
          <AppLink href="/apps/chat" className="underline">
            Go to your conversations
          </AppLink>
        </Notice>
      )}
    </ChatPage>
  );
}

const importedTitle = ({ imported, source }: Imported): string =>
  `Imported ${formatNumber(imported)} ${imported === 1 ? "conversation" : "conversations"} from ${sourceNames[source] ?? source}`;
