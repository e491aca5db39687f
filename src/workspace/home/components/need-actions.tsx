import { buttonClass } from "#ui/controls/button-class.ts";
import type { HomeAction } from "../home.ts";
import { HomeActionButton } from "./home-action-button.tsx";

/** What can be done about it, from the row. The first stands nearest to the edge, and first on a phone. */
export function NeedActions({ actions, about }: { actions: readonly HomeAction[]; about: string }) {
  return (
    <div className="flex flex-row-reverse items-center justify-end gap-2 max-sm:flex-row max-sm:justify-start">
      {actions.map((action, position) => (
        <HomeActionButton
          key={action.label}
          action={action}
          label={`${action.label}: ${about}`}
          className={`${buttonClass({ variant: position === 0 ? "outlined" : "ghost", size: 28 })} max-sm:h-9`}
        />
      ))}
    </div>
  );
}
