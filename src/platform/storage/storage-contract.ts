import type { Readable } from "node:stream";
import { AppError } from "#lib/app-error.ts";
import type { StoredBytes } from "./write-stream.ts";

/** A part of a file, both ends included. */
export type ByteRange = { start: number; end: number };

/** Keeps the bytes of files: under the hash of their content, apart for each workspace. */
export interface Storage {
  /** Stores a stream under its hash. The same content twice is kept once; a stream that breaks off leaves nothing. */
  put(workspaceId: string, stream: AsyncIterable<Buffer>, maximumBytes: number): Promise<StoredBytes>;
  /** How large a file is. Fails with `not_found` where it isn't there, like everything that reads. */
  find(workspaceId: string, sha256: string): Promise<{ bytes: number }>;
  open(workspaceId: string, sha256: string, range?: ByteRange): Promise<Readable>;
  read(workspaceId: string, sha256: string): Promise<Buffer>;
  /** The first bytes of a file, for finding out what it is without reading all of it into memory. */
  readHead(workspaceId: string, sha256: string, bytes: number): Promise<Buffer>;
  /** Hands over a path on this machine, for programs that read a file by themselves. It is theirs until they are done. */
  withLocalFile<Result>(workspaceId: string, sha256: string, use: (path: string) => Promise<Result>): Promise<Result>;
  remove(workspaceId: string, sha256: string): Promise<void>;
  /** Everything of a workspace that is gone. */
  removeAll(workspaceId: string): Promise<void>;
  /** Removes what uploads left behind that a killed process never finished. Answers how many. */
  removeAbandoned(now?: number): Promise<number>;
  /** Fails with an `EnvError` where files could not be stored with these settings. */
  check(): Promise<void>;
}

export const contentGone = (): AppError =>
  new AppError("not_found", "The content of this file is gone from the storage.");
