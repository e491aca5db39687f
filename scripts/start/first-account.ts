import { closeDatabase } from "#platform/db/db.ts";

// A process of its own, so that the starter stays small: it lives as long as the product and needs no product code.
const file: string = "#core/auth/first-account.ts";
const { prepareFirstAccount } = await import(file);
process.stdout.write(JSON.stringify(await prepareFirstAccount()));
await closeDatabase();
