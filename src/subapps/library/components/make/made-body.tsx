"use client";

import type { MadeContent, MadePoint, MapNode } from "../../making/content-result.ts";
import { VerdictWords } from "../ask/verdict-words.tsx";
import { MadeLink } from "./made-link.tsx";

/** What was made, each kind in its own form. */
export function MadeBody({ content }: { content: Exclude<MadeContent, { kind: "audio" }> }) {
  switch (content.kind) {
    case "glossary":
      return (
        <dl className="flex flex-col gap-3">
          {content.entries.map((entry) => (
            <div key={entry.term}>
              <dt className="text-ui font-strong text-ink">{entry.term}</dt>
              <dd className="text-prose text-ink-2">
                <Point point={entry} />
              </dd>
            </div>
          ))}
          {content.entries.length === 0 && <Nothing what="No terms are explained in this text." />}
        </dl>
      );
    case "timeline":
      return (
        <ol className="flex flex-col border-l-2 border-line pl-4">
          {content.entries.map((entry) => (
            <li
              key={`${entry.date} ${entry.text}`}
              className="relative pb-4 before:absolute before:top-1.5 before:-left-5.25 before:size-2 before:rounded-full before:bg-accent"
            >
              <p className="text-meta font-strong text-ink-3 capitalize">{entry.date}</p>
              <p className="text-prose text-ink">
                <Point point={entry} />
              </p>
            </li>
          ))}
          {content.entries.length === 0 && <Nothing what="No dates were found in this text." />}
        </ol>
      );
    case "mind_map":
      return (
        <ul>
          <Branch node={content.root} depth={0} />
        </ul>
      );
    case "comparison":
      return <Comparison content={content} />;
    case "cards":
      return (
        <ul className="flex flex-col gap-2">
          {content.cards.map(({ front, back, citation }) => (
            <li key={`${front} ${citation.start}`} className="rounded-lg border p-3">
              <p className="text-ui font-strong text-ink">{front}</p>
              <p className="mt-1 text-ui text-ink-2">
                {back} <MadeLink citation={citation} number={1} />
              </p>
            </li>
          ))}
        </ul>
      );
    case "highlights":
      return <Points points={content.points.map((point) => ({ ...point, heading: null }))} isList />;
    case "explanation":
    case "translation":
      return (
        <p dir="auto" className="text-prose whitespace-pre-wrap text-ink">
          {content.text}
        </p>
      );
    default:
      return <Points points={content.points} isList={content.kind !== "summary"} />;
  }
}

function Points({ points, isList }: { points: readonly (MadePoint & { heading: string | null })[]; isList: boolean }) {
  if (points.length === 0) return <Nothing what="There is too little text for this." />;
  let before: string | null = null;
  return (
    <div className="flex flex-col gap-2">
      {points.map((point) => {
        const heading = point.heading !== before ? point.heading : null;
        before = point.heading;
        return (
          <div key={`${point.heading} ${point.text}`}>
            {heading && <h4 className="mt-2 mb-1 text-pane">{heading}</h4>}
            <p
              className={
                isList
                  ? "relative pl-4 text-prose text-ink before:absolute before:left-0 before:text-ink-3 before:content-['•']"
                  : "text-prose text-ink"
              }
            >
              <Point point={point} />
            </p>
          </div>
        );
      })}
    </div>
  );
}

function Point({ point: { text, citations, verdict } }: { point: MadePoint }) {
  return (
    <>
      {text}
      <span className="ml-1 inline-flex gap-0.5">
        {citations.map((citation, at) => (
          <MadeLink key={`${citation.documentId} ${citation.start}`} citation={citation} number={at + 1} />
        ))}
      </span>
      {(verdict === "partly" || verdict === "not") && (
        <span className="ml-1">
          <VerdictWords verdict={verdict} />
        </span>
      )}
    </>
  );
}

function Branch({ node, depth }: { node: MapNode; depth: number }) {
  const face = (
    <span className="inline-flex items-center gap-1.5 rounded-md border bg-surface px-2 py-0.5 text-ui text-ink">
      {node.label}
      {node.citation && <MadeLink citation={node.citation} number={node.citation.page} isPage />}
    </span>
  );
  return (
    <li className="py-0.5">
      {node.children.length === 0 ? (
        face
      ) : (
        <details open={depth < 3}>
          <summary className="cursor-pointer list-none">{face}</summary>
          <ul className="mt-0.5 ml-3 border-l-2 border-line pl-3">
            {node.children.map((child) => (
              <Branch key={`${child.label} ${child.citation?.start}`} node={child} depth={depth + 1} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Comparison({ content: { documents, rows } }: { content: Extract<MadeContent, { kind: "comparison" }> }) {
  return (
    <table className="w-full border-collapse text-left text-ui">
      <caption className="sr-only">Comparison</caption>
      <thead>
        <tr className="border-b text-meta text-ink-3">
          <th scope="col" className="py-1.5 pr-2 font-strong">
            Aspect
          </th>
          {documents.map(({ id, title }) => (
            <th key={id} scope="col" className="py-1.5 pr-2 font-strong">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ aspect, cells }) => (
          <tr key={aspect} className="border-b align-top">
            <th scope="row" className="py-2 pr-2 font-strong text-ink">
              {aspect}
            </th>
            {cells.map((cell, at) => (
              <td key={documents[at]?.id} className="py-2 pr-2 text-ink-2">
                {cell ? <Point point={cell} /> : "Says nothing about it"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Nothing = ({ what }: { what: string }) => <p className="text-ui text-ink-3">{what}</p>;
