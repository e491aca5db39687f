import { Code, Database, Globe, KeyRound } from "lucide-react";
import type { PageText } from "../page-text.ts";
import { Section } from "./section.tsx";

/** From the source to the first account, and what stays in the operator's hands. */
export function SelfHostingSection({ t }: PageText) {
  const facts = [
    { Icon: Database, title: t("host.data.title"), text: t("host.data.text") },
    { Icon: Globe, title: t("host.names.title"), text: t("host.names.text") },
    { Icon: KeyRound, title: t("host.signIn.title"), text: t("host.signIn.text") },
    { Icon: Code, title: t("host.code.title"), text: t("host.code.text") },
  ];
  return (
    <Section id="self-hosting" title={t("host.title")} lead={t("host.lead")}>
      <div className="mt-8 grid grid-cols-2 gap-10 max-md:grid-cols-1">
        <ol className="flex flex-col justify-center gap-5">
          {[t("host.step1", { version: "20.9" }), t("host.step2"), t("host.step3")].map((step, position) => (
            <li key={step} className="flex gap-3.5">
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong text-ui font-strong tabular-nums"
              >
                {position + 1}
              </span>
              <p className="pt-0.5 text-[15px] leading-6 text-pretty">{step}</p>
            </li>
          ))}
        </ol>
        <Terminal />
      </div>
      <dl className="mt-12 grid grid-cols-4 gap-6 border-t pt-8 max-md:grid-cols-2 max-sm:grid-cols-1">
        {facts.map(({ Icon, title, text }) => (
          <div key={title}>
            <dt className="flex items-center gap-2 text-pane">
              <Icon size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />
              {title}
            </dt>
            <dd className="mt-1 text-ui text-pretty text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** What a first start prints, word for word. */
function Terminal() {
  return (
    <pre
      lang="en"
      className="self-center overflow-hidden rounded-xl border bg-surface-2 p-5 text-code whitespace-pre-wrap text-ink-2"
    >
      <span className="text-ink-3">$ </span>
      <span className="text-ink">npm start</span>
      {"\nBuilding the web pages (about a minute; only after a change) …\nBuilt in 41 s.\n"}
      <span className="text-green-ink">Parley is ready at http://localhost:3000</span>
      {"\nNo account exists yet. Create the first one here (the link works once):\n"}
      {"  http://localhost:3000/auth/welcome?token=…"}
    </pre>
  );
}
