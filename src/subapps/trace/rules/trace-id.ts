import { hash } from "node:crypto";
import { z } from "zod";

/** A trace id as the database keeps it (a uuid) and as OpenTelemetry writes it (32 hex digits) are the same 16 bytes. */
export const traceIdOfHex = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

export const hexOfTraceId = (id: string): string => id.replaceAll("-", "");

const written = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** In an address or a request: 32 hex digits or a uuid; inside it is always the uuid. */
export const traceIdInput = () =>
  z
    .string()
    .regex(written, "is not the id of a trace")
    .transform((text) => traceIdOfHex(hexOfTraceId(text).toLowerCase()));

export const spanIdInput = () => z.string().regex(/^[0-9a-f]{16}$/, "is not the id of a step");

/** The same step of the same run has the same id, however often and wherever it is worked out. */
export const spanIdOf = (runId: string, step: string): string => hash("sha256", `${runId}${step}`).slice(0, 16);
