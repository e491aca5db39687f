import { isUuid } from "#lib/uuid.ts";
import { oneOf, type SearchParams } from "./search-params.ts";

/** What the audit page's address asks for; what makes no sense is left out rather than refused. */
export function auditQuery(query: SearchParams) {
  const person = oneOf(query.person);
  const action = oneOf(query.action);
  const values = {
    person: person && isUuid(person) ? person : undefined,
    action: action && /^[a-z][a-z_]*\.([a-z][a-z0-9_]*)?$/.test(action) ? action : undefined,
    from: day(oneOf(query.from)),
    to: day(oneOf(query.to)),
  };
  const input = {
    limit: 50,
    cursor: oneOf(query.cursor),
    personId: values.person,
    action: values.action,
    from: values.from && `${values.from}T00:00:00Z`,
    to: values.to && new Date(Date.parse(values.to) + 86_400_000).toISOString(), // the last day counts whole
  };
  return { values, input };
}

const day = (value: string | undefined): string | undefined =>
  value && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
