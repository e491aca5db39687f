import { rm } from "node:fs/promises";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { temporaryFolder } from "./temporary-folder.ts";

type Options = {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string; configs: string[] }[];
};
const S3rver: new (options: Options) => { run(): Promise<unknown>; httpServer: Server; close(): Promise<void> } =
  createRequire(import.meta.url)("@20minutes/s3rver");

/** A server that speaks S3: it verifies Signature Version 4 and keeps objects on disk. These are the keys it knows. */
export async function startS3Server(bucket: string) {
  const folder = await temporaryFolder("s3");
  const configureBuckets = [{ name: bucket, configs: [] }];
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory: folder, configureBuckets });
  await server.run();
  const { port } = server.httpServer.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      prefix: "parley/",
    },
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
