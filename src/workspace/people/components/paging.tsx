import { ButtonLink } from "#ui/controls/button-link.tsx";
import { addressWith } from "../rules/search-params.ts";

/** Onwards to the next page of a list, and back to its beginning. Nothing where one page holds all. */
export function Paging({ path, query, name = "cursor", cursor, next }: PagingProps) {
  if (!cursor && !next) return null;
  return (
    <nav aria-label="Pages" className="flex justify-center gap-2">
      {cursor && (
        <ButtonLink size={28} variant="ghost" href={addressWith(path, query)}>
          Back to the start
        </ButtonLink>
      )}
      {next && (
        <ButtonLink size={28} href={addressWith(path, { ...query, [name]: next })}>
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}

interface PagingProps {
  path: string;
  query: Record<string, string | undefined>;
  /** The parameter that carries the cursor. */
  name?: string;
  cursor?: string | undefined;
  next: string | null;
}
