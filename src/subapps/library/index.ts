export { askLibrary } from "./asking/flows/ask-library.ts";
export { addDocument } from "./bringing/commands/add-document.ts";
export { searchLibrary } from "./searching/queries/search-library.ts";
