export { recordUsage } from "./counting/commands/record-usage.ts";
export { getUsage } from "./dashboard/queries/get-usage.ts";
