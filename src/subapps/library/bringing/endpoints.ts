import type { EndpointRow } from "#core/web/endpoint-row.ts";
import { cancelReading } from "./commands/cancel-reading.ts";
import { retryReading } from "./commands/retry-reading.ts";
import { bringAddress } from "./flows/bring-address.ts";
import { watchEndpoints } from "./watching/endpoints.ts";

export const bringingEndpoints: EndpointRow[] = [
  ...watchEndpoints,
  ["POST", "/library/documents/from-address", "Bring what lies at a web address", bringAddress, 201],
  ["POST", "/library/documents/:documentId/cancel", "Stop reading a document", cancelReading],
  [
    "POST",
    "/library/documents/:documentId/retry",
    "Read a document on from where it failed or was stopped",
    retryReading,
    202,
  ],
];
