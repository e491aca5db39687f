export type DroppedFile = { file: File; path: string };

const most = 2000;

/** Everything in a drop, folders with all that is in them; paths keep the folders' names. */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFile[]> {
  // Entries must be asked for before the first wait: afterwards the browser has forgotten the drop.
  const entries = [...transfer.items].flatMap((item) => (item.kind === "file" ? (item.webkitGetAsEntry() ?? []) : []));
  if (entries.length === 0) return [...transfer.files].map((file) => ({ file, path: file.name }));
  const found: DroppedFile[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: DroppedFile[]): Promise<void> {
  if (found.length >= most || entry.name.startsWith(".")) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push({ file, path: entry.fullPath.replace(/^\//, "") });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return;
    for (const child of batch) await collect(child, found);
  }
}

/** Files of a chosen folder, or single ones. */
export const chosenFiles = (list: FileList | null): DroppedFile[] =>
  [...(list ?? [])]
    .filter(({ name }) => !name.startsWith("."))
    .map((file) => ({ file, path: file.webkitRelativePath || file.name }));
