import { open } from "node:fs/promises";
import { faultWords } from "./fault.ts";

const looked = 200_000;
const oldOffice = Buffer.from("d0cf11e0a1b11ae1", "hex");
export const isOldOffice = (content: Buffer): boolean => content.subarray(0, 8).equals(oldOffice);

/** How an Office file with a password says so, in letters of two bytes. */
const locked = Buffer.from("EncryptedPackage", "utf16le");

/** What to say of a file that cannot be read: what it is, where that helps, and what to do instead. */
export async function whyNot(path: string): Promise<string> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(looked);
    const { bytesRead } = await file.read(head, 0, looked, 0);
    const content = head.subarray(0, bytesRead);
    if (isOldOffice(content)) {
      return content.includes(locked)
        ? faultWords.encrypted
        : "This is a file of an older Office. Save it as .docx, .xlsx or .pptx and bring that in.";
    }
    if (content.subarray(0, 4).toString("latin1") === "PK\x03\x04") {
      return "This is a packed file that holds no single document. Unpack it and bring the folder.";
    }
    return faultWords.not_a_document;
  } finally {
    await file.close();
  }
}
