/** Shows where the typed letters stand in a name. */
export function MatchedText({ text, match }: { text: string; match: string }) {
  const at = match.trim() ? text.toLocaleLowerCase().indexOf(match.trim().toLocaleLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + match.trim().length;
  return (
    <>
      {text.slice(0, at)}
      <span className="text-accent-ink">{text.slice(at, end)}</span>
      {text.slice(end)}
    </>
  );
}
