/** Sends a newer file of a document. What the server refuses is thrown with the words to show. */
export async function sendRevision(documentId: string, file: File): Promise<void> {
  const answer = await fetch(`/api/v1/library/documents/${documentId}/revisions`, {
    method: "POST",
    headers: {
      "content-type": file.type || "application/octet-stream",
      "x-file-name": encodeURIComponent(file.name),
    },
    body: file,
  }).catch(() => {
    throw new Error("The server cannot be reached. Check your connection and try again.");
  });
  const given = (await answer.json().catch(() => ({}))) as { detail?: string; isKnown?: boolean };
  if (!answer.ok) throw new Error(given.detail ?? "The server did not take this file. Try again.");
  if (given.isKnown) throw new Error("This file is the same as the newest revision.");
}
