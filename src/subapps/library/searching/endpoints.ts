import { defineEndpoints } from "#core/web/endpoint.ts";
import { getPassage } from "./queries/get-passage.ts";
import { searchLibrary } from "./queries/search-library.ts";

export const searchEndpoints = defineEndpoints([
  ["GET", "/library/search", "Find passages or documents by their words", searchLibrary],
  ["GET", "/library/passages/:passageId", "Read one passage word for word", getPassage],
]);
