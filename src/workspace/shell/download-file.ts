"use client";

/** Fetches a file and hands it to the browser to keep. What the server refuses is thrown with the words to show. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const answer = await fetch(path).catch(() => {
    throw new Error("The server cannot be reached. Check your connection and try again.");
  });
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => ({}))) as { detail?: string };
    throw new Error(problem.detail ?? "The file could not be put together. Try again.");
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
