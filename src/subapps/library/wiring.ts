import type { Wiring } from "#core/wiring.ts";
import { libraryMcpDoor } from "./asking/doors/library-mcp-door.ts";
import { askingEndpoints } from "./asking/endpoints.ts";
import { documentFigure, documentFile } from "./bringing/doors/file-doors.ts";
import { documentUpload, revisionUpload } from "./bringing/doors/upload-doors.ts";
import { bringingEndpoints } from "./bringing/endpoints.ts";
import { readRevisionJob } from "./bringing/jobs/read-revision.ts";
import { removeContent } from "./bringing/on/remove-content.ts";
import { watchEndpoints } from "./bringing/watching/endpoints.ts";
import { keepWatches } from "./bringing/watching/keep-watches.ts";
import { lookWhenAsked } from "./bringing/watching/on-asked.ts";
import { exportReferencesDoor, importReferencesDoor } from "./citing/doors/reference-doors.ts";
import { citingEndpoints } from "./citing/endpoints.ts";
import { matchReference } from "./citing/on/match-reference.ts";
import { libraryHome } from "./home/library-home.ts";
import { documentsInPalette } from "./home/library-palette.ts";
import { exportCardsDoor } from "./making/doors/export-cards-door.ts";
import { spokenAudioDoor, spokenLineDoor } from "./making/doors/spoken-doors.ts";
import { makingEndpoints } from "./making/endpoints.ts";
import { makeJob } from "./making/jobs/make.ts";
import { exportAnnotationsDoor } from "./reading/doors/export-door.ts";
import { pdfjsDoor } from "./reading/doors/pdfjs-door.ts";
import { readingEndpoints } from "./reading/endpoints.ts";
import { keepAnchors } from "./reading/keep-anchors.ts";
import { sampleEndpoints } from "./sample/endpoints.ts";
import { searchEndpoints } from "./searching/endpoints.ts";
import { libraryKnowledge, searchLibraryTool } from "./searching/search-for-agents.ts";
import { tidySegments } from "./searching/segments/merge-segments.ts";
import { embedPassages } from "./searching/vectors/embed-passages.ts";
import { shelfEndpoints } from "./shelf/endpoints.ts";
import { getDocument } from "./shelf/queries/get-document.ts";

export const libraryWiring: Wiring = {
  objectPages: [
    { path: "/apps/library/:documentId", find: (context, { documentId = "" }) => getDocument(context, { documentId }) },
  ],
  endpoints: [
    ...watchEndpoints,
    ...bringingEndpoints,
    ...shelfEndpoints,
    ...sampleEndpoints,
    ...readingEndpoints,
    ...searchEndpoints,
    ...askingEndpoints,
    ...makingEndpoints,
    ...citingEndpoints,
  ],
  doors: [
    documentUpload,
    revisionUpload,
    documentFile,
    documentFigure,
    exportAnnotationsDoor,
    pdfjsDoor,
    libraryMcpDoor,
    exportCardsDoor,
    importReferencesDoor,
    exportReferencesDoor,
    spokenLineDoor,
    spokenAudioDoor,
  ],
  tools: [searchLibraryTool],
  knowledge: libraryKnowledge,
  home: libraryHome,
  palette: [documentsInPalette],
  jobs: [readRevisionJob, makeJob],
  handlers: [removeContent, lookWhenAsked, matchReference],
  loops: [
    keepAnchors,
    keepWatches,
    { name: "library.tidy_segments", everyMilliseconds: 5000, work: tidySegments },
    { name: "library.embed_passages", everyMilliseconds: 5000, work: embedPassages },
  ],
};
