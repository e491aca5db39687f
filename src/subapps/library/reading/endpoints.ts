import { defineEndpoints } from "#core/web/endpoint.ts";
import { addComment } from "./commands/add-comment.ts";
import { createAnnotation } from "./commands/create-annotation.ts";
import { createNote } from "./commands/create-note.ts";
import { deleteAnnotation } from "./commands/delete-annotation.ts";
import { deleteComment } from "./commands/delete-comment.ts";
import { deleteNote } from "./commands/delete-note.ts";
import { saveReadingState } from "./commands/save-reading-state.ts";
import { saveViewSettings } from "./commands/save-view-settings.ts";
import { updateAnnotation } from "./commands/update-annotation.ts";
import { updateNote } from "./commands/update-note.ts";
import { findInDocument } from "./queries/find-in-document.ts";
import { getReading } from "./queries/get-reading.ts";
import { listAnnotations } from "./queries/list-annotations.ts";
import { listBroken } from "./queries/list-broken.ts";
import { listComments } from "./queries/list-comments.ts";
import { listNotes } from "./queries/list-notes.ts";

export const readingEndpoints = defineEndpoints([
  ["GET", "/library/documents/:documentId/reading", "Where I am in a document", getReading],
  ["PUT", "/library/documents/:documentId/reading", "Remember where I am", saveReadingState],
  ["PUT", "/library/view-settings", "Keep how I like to read", saveViewSettings],
  ["GET", "/library/annotations", "Highlights, of one document or of all", listAnnotations],
  ["POST", "/library/documents/:documentId/annotations", "Highlight a passage", createAnnotation, 201],
  ["PATCH", "/library/annotations/:annotationId", "Change a highlight", updateAnnotation],
  ["DELETE", "/library/annotations/:annotationId", "Remove a highlight", deleteAnnotation],
  ["GET", "/library/annotations/:annotationId/comments", "What was said about a highlight", listComments],
  ["POST", "/library/annotations/:annotationId/comments", "Comment on a highlight", addComment, 201],
  ["DELETE", "/library/comments/:commentId", "Remove a comment", deleteComment],
  ["GET", "/library/documents/:documentId/broken", "What a revision broke", listBroken],
  ["GET", "/library/documents/:documentId/find", "Every place of some words in a document", findInDocument],
  ["GET", "/library/notes", "Notes", listNotes],
  ["POST", "/library/notes", "Write a note", createNote, 201],
  ["PATCH", "/library/notes/:noteId", "Change a note", updateNote],
  ["DELETE", "/library/notes/:noteId", "Remove a note", deleteNote],
]);
