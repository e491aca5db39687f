import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InvitationReady } from "./invitation-ready.tsx";

const shown = (email: string | null, isMailed: boolean) => {
  const nothing = () => {};
  const link = "https://parley.example.com/invite/x";
  return renderToStaticMarkup(
    createElement(InvitationReady, { email, isMailed, link, onAnother: nothing, onDone: nothing }),
  );
};

test("claims that an email is on its way only where one was sent", () => {
  expect(shown("hanna@example.com", true)).toContain("is on its way");
  const byHand = shown("hanna@example.com", false);
  expect(byHand).toContain("No email was sent.");
  expect(byHand).toContain("Copy the link and send it to");
  expect(byHand).not.toContain("is on its way");
  expect(shown(null, false)).not.toContain("email");
});
