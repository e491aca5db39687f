/** Sends a newer file of a document. Answers what came of it, in words. */
export async function sendRevision(documentId: string, file: File): Promise<string> {
  try {
    const answer = await fetch(`/api/v1/library/documents/${documentId}/revisions`, {
      method: "POST",
      body: file,
      headers: {
        "content-type": file.type || "application/octet-stream",
        "x-file-name": encodeURIComponent(file.name),
      },
    });
    const given = (await answer.json().catch(() => ({}))) as { detail?: string; isKnown?: boolean };
    if (!answer.ok) return given.detail ?? "The server did not take this file. Try again.";
    return given.isKnown
      ? "This is the file you are reading."
      : "It is being read. It opens by itself when it is ready.";
  } catch {
    return "The server cannot be reached. Check your connection and try again.";
  }
}
