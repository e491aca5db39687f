"use client";

import { useRef, useState } from "react";
import { formatBytes } from "#lib/format/number.ts";
import { fileFault } from "#ui/controls/choose-files.ts";

export type Attachment = {
  key: string;
  name: string;
  isImage: boolean;
  preview: string | null;
  size: string;
  /** From 0 to 1; 1 when it has arrived. */
  progress: number;
  fileId: string | null;
  error: string | null;
};

const maxBytes = 25 * 1024 * 1024;
const most = 20;

/** Files on their way to the server, each with its progress. */
export function useAttachments() {
  const [attachments, setAttachments] = useState<Attachment[]>([]);
  const uploads = useRef(new Map<string, XMLHttpRequest>());
  const change = (key: string, with_: Partial<Attachment>) =>
    setAttachments((before) => before.map((each) => (each.key === key ? { ...each, ...with_ } : each)));

  const add = (files: readonly File[]) => {
    for (const file of files.slice(0, most - attachments.length)) {
      const key = crypto.randomUUID?.() ?? String(Math.random());
      const isImage = file.type.startsWith("image/");
      const fault = fileFault(file, { maxBytes }) ?? (file.size === 0 ? `${file.name} is empty.` : null);
      setAttachments((before) => [
        ...before,
        {
          key,
          name: file.name || (isImage ? "Pasted picture" : "File"),
          isImage,
          preview: isImage ? URL.createObjectURL(file) : null,
          size: formatBytes(file.size),
          progress: 0,
          fileId: null,
          error: fault,
        },
      ]);
      if (!fault)
        uploads.current.set(
          key,
          upload(file, (with_) => change(key, with_)),
        );
    }
  };
  const remove = (key: string) => {
    uploads.current.get(key)?.abort();
    uploads.current.delete(key);
    setAttachments((before) => {
      const preview = before.find((each) => each.key === key)?.preview;
      if (preview) URL.revokeObjectURL(preview);
      return before.filter((each) => each.key !== key);
    });
  };
  const clear = () => {
    for (const { key } of attachments) remove(key);
  };
  return { attachments, add, remove, clear };
}

/** XMLHttpRequest, because fetch does not tell how far an upload has come. */
function upload(file: File, change: (with_: Partial<Attachment>) => void): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open("POST", "/api/v1/files");
  request.setRequestHeader("content-type", file.type || "application/octet-stream");
  request.setRequestHeader("x-file-name", encodeURIComponent(file.name || "Pasted picture.png"));
  request.upload.onprogress = ({ loaded, total }) => change({ progress: total ? Math.min(0.99, loaded / total) : 0 });
  request.onerror = () => change({ error: `${file.name} did not arrive. Check your connection and add it again.` });
  request.onload = () => {
    const answer = parsed(request.responseText);
    if (request.status < 300 && answer.id) change({ progress: 1, fileId: answer.id });
    else change({ error: answer.detail ?? `${file.name} was not taken. Try again.` });
  };
  request.send(file);
  return request;
}

function parsed(text: string): { id?: string; detail?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
