/** Says plainly what kind of answers one gets here. */
export function PlaceFoot({ isRetrieval, workspaceName }: { isRetrieval: boolean; workspaceName: string }) {
  return (
    <p className="px-2 pt-2 text-center text-meta text-balance text-ink-3">
      {isRetrieval
        ? "Answers are quoted word for word from documents. No language model is used here."
        : "Answers are written by a language model and can be wrong. Check what matters."}{" "}
      {workspaceName && <span className="whitespace-nowrap">{workspaceName}, with Parley.</span>}
    </p>
  );
}
