interface CodeBlockProps {
  text: string;
  label: string;
}

/** Text to read or copy as it is. Long lines break, so that nothing needs scrolling sideways. */
export function CodeBlock({ text, label }: CodeBlockProps) {
  return (
    <figure aria-label={label}>
      <pre className="rounded-lg bg-surface-3 px-3.5 py-3 text-code break-words whitespace-pre-wrap text-ink-2">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
