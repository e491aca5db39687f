import type { HomeProviders } from "#workspace/home/home.ts";
import { listTraces } from "../queries/list-traces.ts";

const most = 100;
const day = 86_400_000;

/** What Trace shows on the home of whoever is signed in. Counts only as far as one would read it. */
export const traceHome: HomeProviders = {
  async states(context) {
    if (!context.actor?.id || !context.workspace?.permissions.has("workspace:read")) return { trace: { line: "Open" } };
    const from = new Date(Date.now() - day).toISOString();
    const { items, nextCursor } = await listTraces(context, { from, limit: most });
    if (items.length === 0) return { trace: { line: "No runs today" } };
    const count = nextCursor ? `${most}+` : items.length;
    return { trace: { line: items.length === 1 ? "1 run today" : `${count} runs today` } };
  },
};
