import { Fragment, type ReactNode } from "react";
import type { Inline } from "./inline.ts";
import type { MarkdownLook } from "./markdown-look.ts";
import { MathView } from "./math-view.tsx";
import { RemoteImage } from "./remote-image.tsx";
import { leadsAway, safeHref } from "./safe-href.ts";

/** The words of a block. A source's number stays with the word before it. */
export function WordsView({ words, look }: { words: readonly Inline[]; look: MarkdownLook }): ReactNode {
  return words.map((inline, position) => {
    const isCited = look.citation && words[position + 1]?.kind === "citation" && inline.kind !== "citation";
    if (inline.kind === "citation" && position > 0) return null; // drawn with the word it belongs to
    const numbers =
      isCited || inline.kind === "citation"
        ? numbersFrom(words, inline.kind === "citation" ? position : position + 1)
        : [];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: words never change places
      <Fragment key={position}>
        {numbers.length > 0 ? (
          <Cited inline={inline} numbers={numbers} look={look} />
        ) : (
          <Word inline={inline} look={look} />
        )}
      </Fragment>
    );
  });
}

function numbersFrom(words: readonly Inline[], from: number): number[] {
  const numbers: number[] = [];
  for (let at = from; ; at++) {
    const inline = words[at];
    if (inline?.kind !== "citation") return [...new Set(numbers)];
    numbers.push(inline.number);
  }
}

function Cited({ inline, numbers, look }: { inline: Inline; numbers: readonly number[]; look: MarkdownLook }) {
  const text = inline.kind === "text" ? inline.text.trimEnd() : "";
  const at = text.lastIndexOf(" ") + 1;
  const chips = numbers.map((number) => <Fragment key={number}>{look.citation?.(number)}</Fragment>);
  return (
    <>
      {inline.kind === "text" ? text.slice(0, at) : null}
      <span className="whitespace-nowrap">
        {inline.kind === "text" ? text.slice(at) : <Word inline={inline} look={look} />}
        <span className="ml-1 inline-flex gap-0.5">{chips}</span>
      </span>
    </>
  );
}

function Word({ inline, look }: { inline: Inline; look: MarkdownLook }): ReactNode {
  if (inline.kind === "text") return inline.text;
  if (inline.kind === "break") return <br />;
  if (inline.kind === "citation") return null;
  if (inline.kind === "math") return <MathView tex={inline.tex} isDisplay={inline.isDisplay} />;
  if (inline.kind === "code")
    return <code className="rounded-sm bg-surface-3 px-1 py-px text-code">{inline.text}</code>;
  if (inline.kind === "image") return <ImageWord src={inline.src} alt={inline.alt} look={look} />;
  const children = <WordsView words={inline.children} look={look} />;
  if (inline.kind === "strong") return <strong>{children}</strong>;
  if (inline.kind === "emphasis") return <em>{children}</em>;
  if (inline.kind !== "link") return <s className="text-ink-3">{children}</s>;
  const href = safeHref(inline.href);
  return href ? (
    <LinkWord href={href} look={look}>
      {children}
    </LinkWord>
  ) : (
    children
  );
}

function LinkWord({ href, look, children }: { href: string; look: MarkdownLook; children: ReactNode }) {
  return (
    <a
      href={leadsAway(href) ? href : look.linkTo(href)}
      {...(leadsAway(href) && { target: "_blank", rel: "noopener noreferrer nofollow" })}
      className="rounded-sm text-accent-ink underline decoration-accent-line underline-offset-2 hover:decoration-current"
    >
      {children}
    </a>
  );
}

/** An image of another site waits for a click; one of ours is a link to it. */
function ImageWord({ src, alt, look }: { src: string; alt: string; look: MarkdownLook }) {
  const href = safeHref(src);
  if (!href) return alt;
  if (leadsAway(href)) return <RemoteImage src={href} alt={alt} />;
  return (
    <LinkWord href={href} look={look}>
      {alt || href}
    </LinkWord>
  );
}
