import type { Door } from "#core/web/door.ts";
import { AppError } from "#lib/app-error.ts";
import { queryOf } from "../../exports/doors/export-doors.ts";
import { fileHead } from "../../exports/doors/send-stream.ts";
import { getStatement } from "../queries/get-statement.ts";
import { statementCsv } from "../rules/statement-csv.ts";

/** GET /api/v1/usage/statements/:month/file */
export const statementDoor: Door = {
  methods: ["GET"],
  path: "/api/v1/usage/statements/:month/file",
  async answer(request, response, { context, params }) {
    const { format = "csv" } = queryOf(request);
    if (format !== "csv" && format !== "json") throw new AppError("invalid", "format: is neither csv nor json.");
    const statement = await getStatement(context, { month: params.month ?? "" });
    response.writeHead(200, fileHead(format, `statement-${statement.month}`));
    response.end(format === "json" ? JSON.stringify(statement, null, 2) : statementCsv(statement));
  },
};
