import { formatDayTime, formatTimeRange } from "#lib/format/date.ts";
import { formatNanoseconds } from "#lib/format/duration.ts";
import type { Money } from "#lib/format/money.ts";
import type { TraceChoices } from "../../../queries/list-trace-choices.ts";
import type { RunFilters } from "../../../rules/run-address.ts";
import { channelWords } from "../../words/channel-words.ts";

/** One thing that is set, and the names in the address that go when it is taken away. */
export type FilterChip = { text: string; names: (keyof RunFilters)[] };

export const statusWords: Record<string, string> = {
  ok: "Succeeded",
  error: "Failed",
  running: "Running",
  stopped: "Stopped",
};

/** What the list is narrowed to, in words. A period is not among them: the field beside the search shows it. */
export function filterChips(filters: RunFilters, choices: TraceChoices, zone: string, money: Money): FilterChip[] {
  const chips: FilterChip[] = [];
  const add = (text: string, ...names: FilterChip["names"]) => chips.push({ text, names });
  const named = (field: keyof TraceChoices) =>
    choices[field].find(({ value }) => value === filters[field])?.label ?? filters[field];
  if (filters.from && filters.to) add(formatTimeRange(filters.from, filters.to, zone), "from", "to");
  else if (filters.from) add(`From ${formatDayTime(filters.from, zone)}`, "from");
  else if (filters.to) add(`Until ${formatDayTime(filters.to, zone)}`, "to");
  if (filters.query) add(`“${filters.query}”`, "query");
  if (filters.status) add(statusWords[filters.status] ?? filters.status, "status");
  if (filters.agentId) add(`Agent ${named("agentId")}`, "agentId");
  if (filters.versionId) add(`Version ${named("versionId")}`, "versionId");
  if (filters.model) add(`Model ${filters.model}`, "model");
  if (filters.channel) add(`Channel ${channelWords(filters.channel)}`, "channel");
  if (filters.app) add(`App ${channelWords(filters.app)}`, "app");
  if (filters.source) add(filters.source === "parley" ? "Answers given here" : "Sent by OpenTelemetry", "source");
  if (filters.userId) add(`Person ${named("userId")}`, "userId");
  if (filters.label) add(`Label ${filters.label}`, "label");
  const cost = range(filters.minimumCost, filters.maximumCost, money);
  if (cost) add(`Cost ${cost}`, "minimumCost", "maximumCost");
  const time = range(filters.minimumMilliseconds, filters.maximumMilliseconds, (one) => formatNanoseconds(one * 1e6));
  if (time) add(`Duration ${time}`, "minimumMilliseconds", "maximumMilliseconds");
  if (filters.score)
    add(
      `Score ${filters.score} ${range(filters.scoreAbove, filters.scoreBelow, String) ?? "given"}`,
      "score",
      "scoreAbove",
      "scoreBelow",
    );
  return chips;
}

function range(from: string | undefined, to: string | undefined, words: (value: number) => string): string | null {
  if (from !== undefined && to !== undefined) return `${words(Number(from))} to ${words(Number(to))}`;
  if (from !== undefined) return `from ${words(Number(from))}`;
  return to === undefined ? null : `up to ${words(Number(to))}`;
}
