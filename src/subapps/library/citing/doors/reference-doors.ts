import { authorise } from "#core/command/operation.ts";
import { parseInput } from "#core/command/parse-input.ts";
import { answerJson, disposition } from "#core/files/doors.ts";
import type { Door } from "#core/web/door.ts";
import { withBody } from "#core/web/spool-body.ts";
import { uuid } from "#lib/uuid.ts";
import { decodeText } from "../../parsing/decode-text.ts";
import { importBibtex, largestBibtex } from "../commands/import-bibtex.ts";
import { exportReferences } from "../queries/export-references.ts";
import { writeBibtex } from "../rules/write-bibtex.ts";

const asked = (url: string | undefined) => new URL(url ?? "/", "http://localhost").searchParams;

/** The content of a .bib file as the body. */
export const importReferencesDoor: Door = {
  methods: ["POST"],
  path: "/api/v1/library/references/import",
  async answer(request, response, { context }) {
    authorise(context, "command", "library:write");
    const into = asked(request.url).get("collectionId");
    const collectionId = into ? parseInput(uuid(), into) : null;
    const imported = await withBody(
      request,
      largestBibtex,
      () => context,
      (body) => importBibtex(context, { text: decodeText(body), collectionId }),
    );
    answerJson(response, 201, imported);
  },
};

/** Works as BibTeX or as CSL-JSON. */
export const exportReferencesDoor: Door = {
  methods: ["GET"],
  path: "/api/v1/library/references/export",
  async answer(request, response, { context }) {
    const { name, format, works } = await exportReferences(context, Object.fromEntries(asked(request.url)));
    const isBibtex = format === "bibtex";
    const body = isBibtex
      ? writeBibtex(works)
      : `${JSON.stringify(
          works.map(({ key, facts }) => ({ id: key, ...facts })),
          null,
          2,
        )}\n`;
    response.writeHead(200, {
      "content-type": isBibtex ? "application/x-bibtex; charset=utf-8" : "application/vnd.citationstyles.csl+json",
      "content-disposition": disposition("attachment", `${name.slice(0, 80)}.${isBibtex ? "bib" : "json"}`),
      "cache-control": "no-store",
    });
    response.end(body);
  },
};
