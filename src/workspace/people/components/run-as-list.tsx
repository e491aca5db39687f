import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import type { RunAsRow } from "../records/select-run-as.ts";
import { durationWords } from "../rules/moment-words.ts";
import { Moment } from "./moment.tsx";

/** Who acted as whom, when, why and how long. `own` is the view of the person who was acted as. */
export function RunAsList({ rows, own }: { rows: readonly RunAsRow[]; own?: boolean }) {
  const now = new Date();
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
                <Moment at={row.startedAt} now={now} exact />
                {row.endedAt && `, for ${durationWords(row.startedAt, row.endedAt)}`}
                {own && `, in ${row.workspaceName}`}
              </span>
            </>
          }
        />
      ))}
    </RowList>
  );
}
