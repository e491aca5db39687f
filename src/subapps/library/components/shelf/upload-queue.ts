import { type Imported, importedWords } from "../citing/imported-words.ts";

export type Upload = {
  id: number;
  name: string;
  state: "waiting" | "sending" | "sent" | "known" | "failed";
  /** Part of the file that is on the server, from 0 to 1. */
  part: number;
  documentId: string | null;
  failure: string | null;
  /** What became of a file that is no document. */
  outcome: string | null;
};

type Piece = { file: File; path: string; collectionId: string | null; request: XMLHttpRequest | null };

const atOnce = 3;

/** Files on their way to the library, a few at a time; one that failed can be sent again. */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  readonly #pieces = new Map<number, Piece>();
  readonly #listeners = new Set<() => void>();
  #next = 1;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  read = (): readonly Upload[] => this.#uploads;

  add(files: readonly { file: File; path: string }[], collectionId: string | null): void {
    const fresh = files.map(({ file, path }): Upload => {
      const id = this.#next++;
      this.#pieces.set(id, { file, path, collectionId, request: null });
      return { id, name: path, state: "waiting", part: 0, documentId: null, failure: null, outcome: null };
    });
    this.#set([...this.#uploads, ...fresh]);
    this.#go();
  }

  retry(id: number): void {
    this.#change(id, { state: "waiting", part: 0, failure: null });
    this.#go();
  }

  /** Stops one that is on its way, and forgets it. */
  drop(id: number): void {
    this.#pieces.get(id)?.request?.abort();
    this.#pieces.delete(id);
    this.#set(this.#uploads.filter((upload) => upload.id !== id));
    this.#go();
  }

  clear(): void {
    this.#set(this.#uploads.filter(({ state }) => state === "waiting" || state === "sending"));
  }

  #go(): void {
    const busy = this.#uploads.filter(({ state }) => state === "sending").length;
    const waiting = this.#uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, atOnce - busy));
    for (const { id } of waiting) this.#send(id);
  }

  // Only this kind of request tells how much of a body has been sent.
  #send(id: number): void {
    const piece = this.#pieces.get(id);
    if (!piece) return;
    const request = new XMLHttpRequest();
    piece.request = request;
    const query = piece.collectionId ? `?collectionId=${piece.collectionId}` : "";
    request.open("POST", `/api/v1/library/${isBibtex(piece.path) ? "references/import" : "documents"}${query}`);
    request.setRequestHeader("content-type", piece.file.type || "application/octet-stream");
    request.setRequestHeader("x-file-name", encodeURIComponent(piece.path));
    request.upload.onprogress = ({ loaded, total }) => this.#change(id, { part: total ? loaded / total : 0 });
    request.onload = () => this.#ended(id, request);
    request.onerror = () => {
      this.#change(id, {
        state: "failed",
        failure: "The server cannot be reached. Check your connection and try again.",
      });
      this.#go();
    };
    this.#change(id, { state: "sending" });
    request.send(piece.file);
  }

  #ended(id: number, request: XMLHttpRequest): void {
    const answer = jsonOf(request.responseText);
    if (request.status === 200 || request.status === 201) {
      this.#pieces.delete(id);
      const outcome = answer.entries === undefined ? null : importedWords(answer as Imported);
      this.#change(id, { state: answer.isKnown ? "known" : "sent", part: 1, documentId: answer.id ?? null, outcome });
    } else {
      const failure = answer.detail ?? "The server did not take this file. Try again.";
      this.#change(id, { state: "failed", failure });
    }
    this.#go();
  }

  #change(id: number, change: Partial<Upload>): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

/** A list of references is taken apart, not read. */
const isBibtex = (path: string): boolean => /\.bib(?:tex)?$/i.test(path);

function jsonOf(text: string): { id?: string; isKnown?: boolean; detail?: string } & Partial<Imported> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
