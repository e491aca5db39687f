import { endpoint } from "#core/web/endpoint.ts";
import type { EndpointRow } from "#core/web/endpoint-row.ts";
import type { Wiring } from "#core/wiring.ts";
import { exportAnnotationsDoor } from "./reading/doors/export-door.ts";
import { readingEndpoints } from "./reading/endpoints.ts";
import { keepAnchors } from "./reading/keep-anchors.ts";
import { searchEndpoints } from "./searching/endpoints.ts";
import { tidySegments } from "./searching/segments/merge-segments.ts";

const rows: EndpointRow[] = [...readingEndpoints, ...searchEndpoints];

export const libraryWiring: Wiring = {
  endpoints: rows.map(([method, path, summary, operation, status = 200]) =>
    endpoint({ method, path: `/api/v1${path}`, summary, operation, status }),
  ),
  doors: [exportAnnotationsDoor],
  loops: [keepAnchors, { name: "library.tidy_segments", everyMilliseconds: 5000, work: tidySegments }],
};
