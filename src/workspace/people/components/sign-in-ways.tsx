"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { signInAt } from "#workspace/auth/client/sign-in.ts";
import { orThrow } from "#workspace/shell/components/use-act.ts";
import { disconnectProviderAction } from "../account-actions.ts";
import { ProveDialog } from "./prove-dialog.tsx";

export type SignInWay = {
  id: string;
  name: string;
  isConnected: boolean;
  /** Nobody signs in with what this installation no longer offers. */
  isOffered: boolean;
  isLast: boolean;
};

interface SignInWaysProps {
  ways: SignInWay[];
  /** Where this page is on the host that providers know, if this is another host. */
  elsewhere: string | null;
  proof: "password" | "code" | null;
}

/** The providers on other sites: which of them open this account, and the way to change that. */
export function SignInWays({ ways, elsewhere, proof }: SignInWaysProps) {
  return (
    <RowList>
      {ways.map((way) => (
        <Row
          key={way.id}
          lead={
            <span
              className={`grid size-8 place-items-center rounded-full ${way.isConnected ? "bg-green-soft text-green-ink" : "bg-surface-3 text-ink-3"}`}
            >
              <KeyRound size={16} strokeWidth={1.75} aria-hidden />
            </span>
          }
          title={
            <>
              {way.name}
              <Badge tone={way.isConnected ? "green" : "neutral"} dot>
                {way.isConnected ? "Connected" : "Not connected"}
              </Badge>
            </>
          }
          detail={detailOf(way)}
          end={<WayButton way={way} elsewhere={elsewhere} proof={proof} />}
        />
      ))}
    </RowList>
  );
}

function detailOf({ isConnected, isOffered, isLast }: SignInWay): string {
  if (!isConnected) return "Connect it to sign in with it, too.";
  if (!isOffered) return "Switched off in this installation: nobody can sign in with it.";
  return isLast ? "Your only way in. Set a password to be able to disconnect it." : "You can sign in with it.";
}

function WayButton({ way, elsewhere, proof }: { way: SignInWay } & Omit<SignInWaysProps, "ways">) {
  if (!way.isConnected) return elsewhere ? <ButtonLink href={elsewhere}>Connect</ButtonLink> : <Connect way={way} />;
  if (way.isLast) return null;
  const question = {
    title: `Disconnect ${way.name}?`,
    description: "It no longer opens your account. Other devices are signed out.",
    confirmLabel: "Disconnect",
    trigger: <Button aria-label={`Disconnect ${way.name}`}>Disconnect</Button>,
    danger: true,
  };
  const say = () => toast.success(`${way.name} is disconnected`);
  const work = (given: { password?: string; code?: string }) =>
    disconnectProviderAction({ provider: way.id, ...given });
  return proof ? (
    <ProveDialog {...question} needs={[proof]} work={work} onDone={say} />
  ) : (
    <ConfirmDialog {...question} onConfirm={() => orThrow(work({})).then(say)} />
  );
}

/** Goes to the provider and comes back here, signed in the new way. */
function Connect({ way }: { way: SignInWay }) {
  const [pending, setPending] = useState(false);
  const connect = () => {
    setPending(true);
    signInAt(way.id, window.location.href).catch(() => {
      setPending(false);
      toast.error("The server cannot be reached. Check your connection and try again.");
    });
  };
  return (
    <Button pending={pending} onClick={connect} aria-label={`Connect ${way.name}`}>
      Connect
    </Button>
  );
}
