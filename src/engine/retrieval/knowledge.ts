/** What the built-in engine answers from. Language models get their knowledge in the messages and never read this. */
export type KnowledgePiece = {
  documentId: string;
  title: string;
  text: string;
  /** Where it stands, when it is a passage of a larger document. */
  locator?: string;
  place?: Place;
};
export type Place = { revisionId: string; start: number; end: number; page: number; passageId?: number | undefined };
export type StarterAnswer = { question: string; answer: string };
