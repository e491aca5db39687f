import { formatLongDuration } from "#lib/format/duration.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { LocalTime } from "#ui/display/local-time.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import type { RunAsRow } from "../records/select-run-as.ts";

/** Who acted as whom, when, why and how long. `own` is the view of the person who was acted as. */
export function RunAsList({ rows, own }: { rows: readonly RunAsRow[]; own?: boolean }) {
  return (
    <RowList>
      {rows.map((row) => (
        <Row
          key={row.id}
          className="items-start!"
          lead={<PersonAvatar name={row.actorName} id={row.actorId} size={32} />}
          title={
            <>
              <span>
                {row.actorName} <span className="font-normal text-ink-3">acted as</span> {own ? "you" : row.subjectName}
              </span>
              {row.allowChanges && <Badge tone="amber">Could change things</Badge>}
              {!row.endedAt && (
                <Badge tone="green" dot>
                  Now
                </Badge>
              )}
            </>
          }
          detail={
            <>
              <span className="block text-ui text-ink-2 [overflow-wrap:anywhere]">{row.reason}</span>
              <span className="block pt-0.5">
                <LocalTime at={row.startedAt} />
                {row.endedAt && `, for ${formatLongDuration(row.endedAt.getTime() - row.startedAt.getTime())}`}
                {own && `, in ${row.workspaceName}`}
              </span>
            </>
          }
        />
      ))}
    </RowList>
  );
}
