import { defineEndpoints } from "#core/web/endpoint.ts";
import { addCard } from "./commands/add-card.ts";
import { cancelMaking } from "./commands/cancel-making.ts";
import { deleteCard } from "./commands/delete-card.ts";
import { deleteMaking } from "./commands/delete-making.ts";
import { resumeMaking } from "./commands/resume-making.ts";
import { reviewCard } from "./commands/review-card.ts";
import { startMaking } from "./commands/start-making.ts";
import { undoHighlights } from "./commands/undo-highlights.ts";
import { getMaking } from "./queries/get-making.ts";
import { getSpeech } from "./queries/get-speech.ts";
import { listCards } from "./queries/list-cards.ts";
import { listMakings } from "./queries/list-makings.ts";

export const makingEndpoints = defineEndpoints([
  ["POST", "/library/makings", "Have something made of documents, such as a summary", startMaking, 202],
  ["GET", "/library/makings", "What was made of a document, or by you", listMakings],
  ["GET", "/library/makings/:makingId", "What was made, or how far it is", getMaking],
  ["POST", "/library/makings/:makingId/cancel", "Stop something that is being made", cancelMaking],
  ["POST", "/library/makings/:makingId/resume", "Go on with an audio overview where it stopped", resumeMaking],
  ["POST", "/library/makings/:makingId/undo", "Take back highlights that were made at once", undoHighlights],
  ["GET", "/library/speech", "Which model speaks audio overviews", getSpeech],
  ["DELETE", "/library/makings/:makingId", "Take away something that was made", deleteMaking],
  ["GET", "/library/cards", "Your cards, those due first at the top", listCards],
  ["POST", "/library/cards", "A card about a stretch of a document", addCard, 201],
  ["POST", "/library/cards/:cardId/review", "Say how well a card was remembered", reviewCard],
  ["DELETE", "/library/cards/:cardId", "Take a card away", deleteCard],
]);
