import { defineEndpoints } from "#core/web/endpoint.ts";
import { cancelReading } from "./commands/cancel-reading.ts";
import { retryReading } from "./commands/retry-reading.ts";
import { bringAddress } from "./flows/bring-address.ts";

export const bringingEndpoints = defineEndpoints([
  ["POST", "/library/documents/from-address", "Bring what lies at a web address", bringAddress, 201],
  ["POST", "/library/documents/:documentId/cancel", "Stop reading a document", cancelReading],
  [
    "POST",
    "/library/documents/:documentId/retry",
    "Read a document on from where it failed or was stopped",
    retryReading,
    202,
  ],
]);
