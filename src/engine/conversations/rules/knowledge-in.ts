import type { ModelMessage } from "#engine/models/model.ts";
import type { KnowledgePiece } from "#engine/retrieval/knowledge.ts";

/** The files of a conversation as the built-in engine reads them: like documents, to be quoted and cited. */
export const knowledgeIn = (history: readonly ModelMessage[]): KnowledgePiece[] =>
  history.flatMap((message) =>
    message.role === "user"
      ? message.content.flatMap((part) => {
          const text = part.kind === "text" && part.file ? /\n"""\n([\s\S]*)\n"""$/.exec(part.text)?.[1] : undefined;
          return text && part.file ? [{ documentId: part.file.id, title: part.file.name, text }] : [];
        })
      : [],
  );
