"use client";

import { clsx } from "clsx";
import { useId } from "react";
import type { Theme } from "#ui/theme/theme.ts";
import { useTheme } from "#ui/theme/use-theme.ts";
import { ThemePreview } from "./theme-preview.tsx";

const choices: readonly { theme: Theme; name: string; help: string }[] = [
  { theme: "light", name: "Light", help: "White sheets on a grey desk" },
  { theme: "dark", name: "Dark", help: "For the evening and the eyes" },
  { theme: "none", name: "None", help: "Light colours, and the browser’s bar is left alone" },
];

/** The three themes, each as it looks; choosing one shows it at once. */
export function ThemeChoice({ initial, domain }: { initial: Theme; domain: string }) {
  const { theme, setTheme } = useTheme({ initial, domain });
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Theme" className="grid grid-cols-3 gap-4 max-sm:grid-cols-1">
      {choices.map((choice) => (
        <label
          key={choice.theme}
          className={clsx(
            "flex cursor-pointer flex-col gap-3 rounded-10 border p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
            theme === choice.theme ? "border-accent bg-accent-soft" : "hover:bg-hover",
          )}
        >
          <ThemePreview theme={choice.theme} />
          <span className="flex gap-2.5">
            <input
              type="radio"
              name={name}
              value={choice.theme}
              checked={theme === choice.theme}
              onChange={() => setTheme(choice.theme)}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-line-field bg-field outline-none checked:border-[5px] checked:border-accent checked:bg-white"
            />
            <span>
              <span className="block text-ui font-strong text-ink">{choice.name}</span>
              <span className="block text-meta text-ink-3">{choice.help}</span>
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
