import { KeyRound, ShieldCheck, UserPlus } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import type { AppManifest } from "#core/apps/manifest.ts";
import { listAudit } from "#core/audit/queries/list-audit.ts";
import { getSignInMethods } from "#core/auth/queries/get-sign-in-methods.ts";
import type { SignedInContext } from "#core/web/page-context.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { AppTile } from "#ui/identity/app-tile.tsx";
import { PhoneHeader } from "#ui/shell/phone-header.tsx";
import { getWorkspace } from "../queries/get-workspace.ts";
import { listApiKeys } from "../queries/list-api-keys.ts";
import { describeAudit } from "../rules/describe-audit.ts";
import { ActorMark } from "./actor-mark.tsx";
import { Moment } from "./moment.tsx";
import { NoWorkspace } from "./no-workspace.tsx";

/** The signed-in home: the apps, what is left to set up, and what happened last. */
export async function Launcher({ context, apps }: { context: SignedInContext; apps: readonly AppManifest[] }) {
  const { actor, workspace } = context;
  if (!workspace) return <NoWorkspace />;
  const mayRead = workspace.permissions.has("audit:read");
  const [steps, recent] = await Promise.all([
    firstSteps(context),
    mayRead ? listAudit(context, { limit: 7 }) : { items: [] },
  ]);
  const now = new Date();
  return (
    <>
      <PhoneHeader homeHref="/apps" account={{ name: actor.name, id: actor.id ?? undefined }} />
      <div className="mx-auto w-full max-w-280 px-6 pt-14 pb-10 max-sm:px-4 max-sm:pt-4">
        <p className="text-ui text-ink-3">{workspace.name}</p>
        <h1 className="text-greeting">
          {steps.length > 0
            ? `Welcome, ${firstName(actor.name)}. ${left(steps.length)}`
            : `Welcome, ${firstName(actor.name)}.`}
        </h1>
        <nav aria-label="Apps" className="mt-7 grid grid-cols-8 gap-1 max-md:grid-cols-4 max-sm:gap-y-5">
          {apps.map((app, position) => (
            <Link
              key={app.slug}
              href={app.start}
              prefetch={false}
              className="relative flex flex-col rounded-lg p-3 hover:bg-hover max-sm:items-center max-sm:p-0 max-sm:hover:bg-transparent"
            >
              {position === 5 && (
                <span className="absolute top-4 bottom-3 -left-1 w-px bg-line max-md:hidden" aria-hidden />
              )}
              <span className="max-sm:hidden">
                <AppTile slug={app.slug} size={36} />
              </span>
              <span className="sm:hidden">
                <AppTile slug={app.slug} size={52} />
              </span>
              <span className="mt-3 text-pane max-sm:mt-2">{app.name}</span>
              <span className="text-meta text-ink-3 max-sm:hidden">{app.description}</span>
            </Link>
          ))}
        </nav>
        <div className="mt-10 grid grid-cols-[1fr_372px] gap-10 max-md:grid-cols-1">
          <Section title="Needs you" detail={steps.length > 0 && "First steps"}>
            {steps.length > 0 ? (
              <RowList>{steps}</RowList>
            ) : (
              <p className="rounded-lg border border-dashed px-4 py-6 text-center text-ui text-ink-3">
                {actor.runBy ? `What needs ${actor.name} stays with them.` : "Nothing needs you now."}
              </p>
            )}
          </Section>
          {mayRead && (
            <Section title="Recent" detail={<TextLink href="/settings/audit">See all</TextLink>}>
              <ul className="divide-y divide-line">
                {recent.items.map((line) => (
                  <li key={line.seq} className="flex min-h-10 items-center gap-2.5 py-2 text-ui">
                    <ActorMark name={line.actorName} id={line.actorId} />
                    <span className="min-w-0 flex-1 truncate">
                      {line.actorName} {describeAudit(line.action, line.detail)}
                    </span>
                    <span className="text-meta text-ink-3">
                      <Moment at={line.createdAt} now={now} />
                    </span>
                  </li>
                ))}
                {recent.items.length === 0 && <li className="py-4 text-ui text-ink-3">Nothing has happened yet.</li>}
              </ul>
            </Section>
          )}
        </div>
      </div>
    </>
  );
}

function Section({ title, detail, children }: { title: string; detail: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <header className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-pane">{title}</h2>
        <span className="text-meta text-ink-3">{detail}</span>
      </header>
      {children}
    </section>
  );
}

/** What is worth doing first and not done yet, by what the role may do. */
async function firstSteps(context: SignedInContext): Promise<ReactNode[]> {
  const { actor, workspace } = context;
  const may = workspace?.permissions;
  if (!may || actor.runBy) return [];
  const [home, methods, keys] = await Promise.all([
    may.has("people:invite") ? getWorkspace(context, {}) : null,
    getSignInMethods(context, {}),
    may.has("keys:manage") ? listApiKeys(context, { limit: 1 }) : null,
  ]);
  const steps: ReactNode[] = [];
  if (home && home.memberCount === 1) {
    steps.push(
      <Step
        key="invite"
        icon={<UserPlus />}
        title="Invite the people you work with"
        detail="By mail or by link, with a role of your choice."
        action={{ href: "/settings/members", label: "Invite" }}
      />,
    );
  }
  if (!methods.hasSecondFactor) {
    steps.push(
      <Step
        key="factor"
        icon={<ShieldCheck />}
        title="Protect your account with a second factor"
        detail="A code from your phone, besides the password."
        action={{ href: "/settings/security", label: "Turn on" }}
      />,
    );
  }
  if (keys && keys.items.length === 0) {
    steps.push(
      <Step
        key="key"
        icon={<KeyRound />}
        title="Let a program in with an API key"
        detail="Everything you can do here, a script can do too."
        action={{ href: "/settings/api-keys", label: "Make a key" }}
      />,
    );
  }
  return steps;
}

function Step({ icon, title, detail, action }: StepProps) {
  return (
    <Row
      lead={
        <span className="grid size-8 place-items-center rounded-lg bg-accent-soft text-accent-ink [&>svg]:size-4 [&>svg]:stroke-[1.75]">
          {icon}
        </span>
      }
      title={title}
      detail={detail}
      end={
        <ButtonLink size={28} href={action.href}>
          {action.label}
        </ButtonLink>
      }
    />
  );
}

interface StepProps {
  icon: ReactNode;
  title: string;
  detail: string;
  action: { href: string; label: string };
}

const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;
const counts = ["", "One thing is", "Two things are", "Three things are"];
const left = (count: number): string => `${counts[count]} left to set up.`;
