import type { SchemaField } from "#workspace/api-docs/schema-fields.ts";

interface FieldTableProps {
  title: string;
  fields: readonly SchemaField[];
}

/** Names, types and what to know of them. Nothing is shown where there is nothing. */
export function FieldTable({ title, fields }: FieldTableProps) {
  if (fields.length === 0) return null;
  return (
    <div>
      <h3 className="text-meta font-strong text-ink-3">{title}</h3>
      <table className="mt-1 w-full text-left text-ui max-sm:block">
        <tbody className="max-sm:block">
          {fields.map(({ path, type, isRequired, note }) => (
            <tr key={path} className="border-t align-baseline max-sm:block max-sm:py-2">
              <th
                scope="row"
                className="w-60 py-1.5 pr-4 text-code font-normal text-ink max-sm:block max-sm:w-auto max-sm:py-0"
              >
                <span className="break-all">{path}</span>
                {isRequired && (
                  <span className="ml-1.5 font-sans text-meta whitespace-nowrap text-red-ink">required</span>
                )}
              </th>
              <td className="py-1.5 text-ink-2 max-sm:block max-sm:py-0">
                <span className="text-code break-words text-ink-3">{type}</span>
                {note && <span className="ml-2">{note}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
