"use client";

import { formatDayTime } from "#lib/format/date.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { kindWords } from "../words/kind-words.ts";
import type { DocumentsProps } from "./document-cards.tsx";
import { DocumentMenu } from "./document-menu.tsx";
import { DocumentState } from "./document-state.tsx";
import { sizeWords } from "./size-words.ts";

/** Documents as rows. */
export function DocumentTable({ documents, mayWrite, onChanged }: DocumentsProps) {
  return (
    <Table label="Documents">
      <TableHead>
        <Th>Name</Th>
        <Th>Kind</Th>
        <Th>Length</Th>
        <Th>Brought by</Th>
        <Th>Changed</Th>
        <Th>
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <tbody>
        {documents.map((document) => (
          <Tr key={document.id}>
            <Td>
              <AppLink
                href={`/apps/library/${document.id}`}
                prefetch={false}
                className="block max-w-90 truncate rounded-sm font-strong text-ink hover:text-accent-ink"
                title={document.title}
              >
                {document.title}
              </AppLink>
              <span className="flex flex-wrap gap-1 empty:hidden">
                {document.tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </span>
              <DocumentState document={document} mayWrite={mayWrite} onChanged={onChanged} />
            </Td>
            <Td>{kindWords[document.kind]}</Td>
            <Td>{sizeWords(document)}</Td>
            <Td>{document.broughtBy?.name ?? "Somebody who left"}</Td>
            <Td>{formatDayTime(document.updatedAt)}</Td>
            <Td>
              {mayWrite && document.level === "edit" && <DocumentMenu document={document} onChanged={onChanged} />}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
