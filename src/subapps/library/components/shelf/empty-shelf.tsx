"use client";

import { useRouter } from "next/navigation";
import { Button } from "#ui/controls/button.tsx";
import { FileDrop } from "#ui/controls/file-drop.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { sampleQuestions } from "../../sample/sample-questions.ts";
import { api } from "../library-api.ts";
import type { DroppedFile } from "./dropped-files.ts";

interface EmptyShelfProps {
  mayWrite: boolean;
  onFiles: (files: DroppedFile[]) => void;
}

/** The first visit: drop something, or try it all with a document we wrote. */
export function EmptyShelf({ mayWrite, onFiles }: EmptyShelfProps) {
  const router = useRouter();
  const to = useLinks();
  const { isPending, failure, run } = useApiMutation();
  const open = (question?: string) =>
    run(async () => {
      const { id } = await api("POST /library/sample");
      router.push(to(`/apps/library/${id}${question ? `?ask=${encodeURIComponent(question)}` : ""}`));
    });
  if (!mayWrite) {
    return (
      <div className="grid flex-1 place-items-center">
        <EmptyState title="Nothing to read yet">
          What colleagues bring in and share with the workspace appears here.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-140 flex-1 flex-col justify-center gap-4 px-4 py-10">
      <EmptyState
        title="Read with somebody who remembers every page"
        action={
          <Button variant="primary" pending={isPending} onClick={() => void open()}>
            Open the sample
          </Button>
        }
      >
        Upload a document and ask about it. Every answer links to its source passage.
      </EmptyState>
      <FileDrop
        label="Drop files or folders here"
        help="PDF, Word, slides, sheets, books, web pages, mail, pictures, text; up to 200 MB each"
        multiple
        onFiles={(files) => onFiles(files.map((file) => ({ file, path: file.name })))}
      />
      {failure && <p className="text-center text-meta text-red-ink">{failure}</p>}
      <section aria-label="Questions to try" className="flex flex-col items-center gap-2">
        <h2 className="text-meta font-strong text-ink-3">Ask the sample</h2>
        <ul className="flex flex-wrap justify-center gap-2">
          {sampleQuestions.map((question) => (
            <li key={question}>
              <Button size={28} disabled={isPending} onClick={() => void open(question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
