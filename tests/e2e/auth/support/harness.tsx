import * as auth from "next-auth/react";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { AuthProvider } from "#workspace/auth/client/auth-provider.tsx";
import { signInHere, signOutHere } from "#workspace/auth/client/sign-in.ts";
import { useRequiredSession } from "#workspace/auth/client/use-required-session.ts";

/** The bare client in a page of its own, bundled by the tests and served on the product's origin: nothing of it ships. */
const query = new URLSearchParams(location.search);
const statuses: string[] = [];
const shared = Object.assign(window, { auth, signInHere, signOutHere, statuses, session: null as unknown });

function Watch() {
  const { status, data, update } = auth.useSession();
  useEffect(() => {
    statuses.push(status);
    Object.assign(shared, { session: data, status });
  }, [status, data]);
  Object.assign(shared, { update });
  return <p data-testid="status">{status}</p>;
}

function Required() {
  const { status } = useRequiredSession();
  return <p data-testid="required">{status}</p>;
}

const content = (
  <>
    <Watch />
    {query.has("required") && <Required />}
  </>
);
const pollSeconds = Number(query.get("poll") ?? 0);

createRoot(document.getElementById("root") as HTMLElement).render(
  <AuthProvider pollSeconds={pollSeconds} pollOffline={query.has("offline")}>
    {content}
  </AuthProvider>,
);
