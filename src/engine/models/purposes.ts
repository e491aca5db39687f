/** What a workspace needs a model for. Each has a chain of its own: the next takes over where one fails. */
export const purposes = ["chat", "small", "embeddings", "transcription", "speech"] as const;
export type Purpose = (typeof purposes)[number];

export const purposeLabels: Record<Purpose, { name: string; description: string }> = {
  chat: { name: "Chat", description: "Answers people, uses tools, hands over" },
  small: { name: "Small tasks", description: "Titles, summaries and other quick work; cheap is fine" },
  embeddings: { name: "Embeddings", description: "Finds passages by meaning, besides by words" },
  transcription: { name: "Transcription", description: "Turns recordings into text" },
  speech: { name: "Speech", description: "Reads audio overviews aloud, in two voices" },
};
