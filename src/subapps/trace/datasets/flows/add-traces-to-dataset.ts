import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { type Db, database } from "#platform/db/db.ts";
import { loadWhole } from "../../records/load-whole.ts";
import { noteReading } from "../../records/note-reading.ts";
import { questionAndAnswer } from "../../rules/question-and-answer.ts";
import { traceIdInput } from "../../rules/trace-id.ts";
import { itemsChanged } from "../dataset-result.ts";
import { changeItems, type NewItem, requireDataset } from "../records/find-dataset.ts";

const longest = 20_000;

/** Makes items of traces: what was asked, and what was answered as what is expected, to be corrected. */
export const addTracesToDataset = flow({
  name: "trace.add_traces_to_dataset",
  input: z.object({ datasetId: uuid(), traceIds: z.array(traceIdInput()).min(1).max(50) }),
  result: itemsChanged.extend({ added: z.number() }),
  allow: "agents:edit",
  async run({ db, actor, workspace }, { datasetId, traceIds }) {
    await requireDataset(db, workspace.id, datasetId);
    const who = { actor, workspace };
    const added: NewItem[] = [];
    for (const traceId of new Set(traceIds)) {
      const { id, spans } = await loadWhole(who, traceId);
      await noteReading(who, id, "dataset");
      const { question, answer } = questionAndAnswer(spans);
      if (question.trim())
        added.push({
          question: question.slice(0, longest),
          expected: answer.slice(0, longest),
          context: "",
          traceId: id,
        });
    }
    if (added.length === 0)
      throw new AppError("conflict", "Nothing can be read of what was asked there, so there is nothing to add.");
    return database().transaction(async (transaction) => {
      const own = transaction as unknown as Db;
      const row = await requireDataset(own, workspace.id, datasetId, "update");
      return { ...(await changeItems(own, row, { added })), added: added.length };
    });
  },
});
