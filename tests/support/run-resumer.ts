import { resumeForgotten } from "#engine/conversations/turns/resume-run.ts";
import { liveRuns } from "#engine/runs/live-run.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase } from "#platform/db/db.ts";
import "./declarations.ts";
import { givenLetterTool } from "./given-tools.ts";

/** A process that was started after the one which paused a run: it knows nothing but the record. */
provideTools([givenLetterTool]);
await resumeForgotten();
await Promise.all([...liveRuns.all()].map(({ finished }) => finished));
await closeDatabase();
