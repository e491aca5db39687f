import type { Row } from "./row.ts";
import { accountRows } from "./rows/account.ts";
import { agentsRows } from "./rows/agents.ts";
import { chatRows } from "./rows/chat.ts";
import { conversationsRows } from "./rows/conversations.ts";
import { deliveriesRows } from "./rows/deliveries.ts";
import { effectsRows } from "./rows/effects.ts";
import { houseRows } from "./rows/house.ts";
import { installationRows } from "./rows/installation.ts";
import { libraryCitingRows } from "./rows/library-citing.ts";
import { libraryMakingRows } from "./rows/library-making.ts";
import { libraryReadingRows } from "./rows/library-reading.ts";
import { librarySearchRows } from "./rows/library-search.ts";
import { libraryShelfRows } from "./rows/library-shelf.ts";
import { modelsRows } from "./rows/models.ts";
import { peopleRows } from "./rows/people.ts";
import { traceRows } from "./rows/trace.ts";
import { usageRows } from "./rows/usage.ts";
import { budgetRows } from "./rows/usage-budgets.ts";
import { usageDashboardRows } from "./rows/usage-dashboard.ts";
import { usageRecordRows } from "./rows/usage-records.ts";

/** A row for every command and query. One that is missing here fails the sweep. */
export const rows: Record<string, Row> = {
  ...accountRows,
  ...agentsRows,
  ...budgetRows,
  ...chatRows,
  ...conversationsRows,
  ...effectsRows,
  ...deliveriesRows,
  ...houseRows,
  ...installationRows,
  ...libraryCitingRows,
  ...libraryMakingRows,
  ...libraryReadingRows,
  ...librarySearchRows,
  ...libraryShelfRows,
  ...modelsRows,
  ...peopleRows,
  ...traceRows,
  ...usageDashboardRows,
  ...usageRecordRows,
  ...usageRows,
};

/** What anybody may call without signing in, and why that is right. */
export const openToAnyone: Record<string, string> = {
  "chat.find_share": "shows the holder of a link what was shared, and nothing else",
  "account.find_sign_up_door": "tells the holder of a sign-up link, and nobody else, what it opens",
  "account.request_password_reset": "whoever forgot the password cannot sign in; the answer never tells who exists",
  "account.request_sign_up": "comes before there is an account; refused unless sign-up is open",
  "account.reset_password": "the link from the mail is the proof",
  "account.sign_up": "comes before there is an account; needs an invitation or a link from a mail",
  "chat.enter_public_place": "lets a visitor of a published page in, past its password where there is one",
  "chat.get_public_place":
    "a published page is for people without an account; behind a password it shows only that there is one",
  "chat.get_visitor_run": "a visitor's own answer, known by their token",
  "chat.list_visitor_conversations": "a visitor's own conversations, known by their token",
  "chat.list_visitor_messages": "a visitor's own conversation, known by their token",
  "chat.rate_as_visitor": "a visitor's thumb on an answer they got, known by their token",
  "chat.say_as_visitor": "a visitor talks to the agent that was published to them, within limits",
  "chat.stop_as_visitor": "a visitor ends the answer to their own question, known by their token",
  "mail.list": "answers in development and to the operator only; to everybody else there is no such page",
  "people.get_invitation": "shows a guest with the link which workspace invites, and nothing else",
};
