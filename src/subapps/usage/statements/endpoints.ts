import { defineEndpoints } from "#core/web/endpoint.ts";
import { setRecordZone } from "./commands/set-record-zone.ts";
import { getStatement } from "./queries/get-statement.ts";
import { listStatements } from "./queries/list-statements.ts";

export const statementEndpoints = defineEndpoints([
  ["GET", "/usage/statements", "Months with what they cost", listStatements],
  ["GET", "/usage/statements/:month", "A month in full, with what was corrected after it closed", getStatement],
  ["PUT", "/usage/record-zone", "Choose the clock by which months begin", setRecordZone],
]);
