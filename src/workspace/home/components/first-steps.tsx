import { clsx } from "clsx";
import { ArrowUp, Check } from "lucide-react";
import { buttonClass } from "#ui/controls/button-class.ts";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { HomeFirstStep } from "../home.ts";
import { HomeActionButton } from "./home-action-button.tsx";
import { Mark } from "./mark.tsx";
import { HomeSection } from "./section.tsx";

/** The first things to try, side by side; what is done keeps its place with a check mark. */
export function FirstSteps({ steps }: { steps: readonly HomeFirstStep[] }) {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <HomeSection title="Start here" detail={`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`}>
      <ol className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-10 border max-md:grid-flow-row max-md:divide-x-0 max-md:divide-y">
        {steps.map((step, position) => (
          <li key={step.id} className="flex min-w-0 flex-col gap-3 p-4">
            <h3 className="flex items-center gap-2 text-pane">
              <StepNumber number={position + 1} isDone={step.isDone} />
              {step.title}
            </h3>
            <Preview preview={step.preview} />
            <div className="mt-auto flex items-center justify-between gap-3 pt-1">
              <HomeActionButton
                action={step.action}
                className={buttonClass({ variant: step === next ? "primary" : "outlined", size: 32 })}
              />
              {step.note && <Note {...step.note} />}
            </div>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}

function StepNumber({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span
      className={clsx(
        "grid size-5 shrink-0 place-items-center rounded-full border text-meta font-strong",
        isDone ? "border-green-line bg-green-soft text-green-ink" : "border-line-strong text-ink-2",
      )}
    >
      {isDone ? <Check size={12} strokeWidth={2} aria-label="Done" /> : number}
    </span>
  );
}

function Note({ label, href }: { label: string; href?: string }) {
  if (!href) return <span className="text-meta text-ink-3 max-lg:hidden">{label}</span>;
  return (
    <AppLink href={href} prefetch={false} className="rounded-sm text-meta font-strong text-accent-ink hover:underline">
      {label}
    </AppLink>
  );
}

function Preview({ preview }: { preview: HomeFirstStep["preview"] }) {
  if (preview.kind === "agent") {
    return (
      <>
        <div className="flex items-center gap-3">
          <Mark mark={preview.mark} size={28} />
          <div className="min-w-0">
            <p className="truncate text-ui font-strong text-ink">{preview.name}</p>
            <p className="truncate text-meta text-ink-3">{preview.description}</p>
          </div>
        </div>
        <ul className="flex flex-col gap-2">
          {preview.questions.map(({ text, action }) => (
            <li key={text}>
              <HomeActionButton
                action={action}
                label={`Ask: ${text}`}
                className="flex min-h-8 w-full items-center gap-2 rounded-md bg-surface-3 px-2.5 py-1.5 text-left text-ui text-ink hover:bg-selected disabled:opacity-60"
              >
                <span className="min-w-0 flex-1">{text}</span>
                <ArrowUp size={14} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden />
              </HomeActionButton>
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (preview.kind === "document") {
    return (
      <div className="relative max-h-38 overflow-hidden rounded-lg border px-4 py-3 font-serif text-[14px] leading-[21px] text-ink-2">
        <p className="mb-1 text-[15.5px] font-semibold text-ink">{preview.title}</p>
        <p>
          {preview.before}
          <mark className="rounded-[2px] bg-mark-yellow text-ink">{preview.marked}</mark>
          {preview.after}
        </p>
        <span className="absolute inset-x-0 bottom-0 h-8 bg-linear-to-t from-surface to-transparent" aria-hidden />
      </div>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border">
        {preview.options.map(({ label, detail }) => (
          <li key={label} className="flex min-h-9 flex-wrap items-center gap-x-2 px-3 py-1.5 text-ui">
            <span className="font-strong text-ink">{label}</span>
            {detail && <span className="text-ink-3">{detail}</span>}
          </li>
        ))}
      </ul>
      <p className="text-meta text-ink-3">{preview.note}</p>
    </>
  );
}
