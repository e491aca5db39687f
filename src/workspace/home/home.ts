import type { z } from "zod";
import type { Context } from "#core/access/context.ts";
import type { homeMark } from "./home-mark.ts";

declare module "#core/wiring.ts" {
  interface Wiring {
    /** What it shows on the home of whoever is signed in. */
    home?: HomeProviders;
  }
}

export type HomeMark = z.infer<typeof homeMark>;
export type HomeSign = Extract<HomeMark, { kind: "sign" }>["sign"];

/** Done from the row: a place to go to, or a call of our own API that takes the row away. */
export type HomeAction = { label: string } & (
  | { href: string }
  | {
      call: { method: "POST" | "PATCH" | "PUT" | "DELETE"; path: `/api/v1/${string}`; body?: Record<string, unknown> };
      /** What the toast says when it worked. */
      done: string;
    }
  | {
      call: { method: "POST"; path: `/api/v1/${string}`; body?: Record<string, unknown> };
      /** Where to go with the answer, its fields in braces: "/apps/library/{id}". */
      opens: string;
    }
);

/** Something that waits for this person. The higher `urgency`, the further up: 0 to 100. */
export type HomeNeed = {
  id: string;
  urgency: number;
  mark: HomeMark;
  title: string;
  detail: string;
  /** The first is what most people will do; two at most. */
  actions: readonly HomeAction[];
};

/** An agent at work now. */
export type HomeRunning = { id: string; mark: HomeMark; name: string; doing: string; cost?: string; href?: string };

/** Something the person had in hands lately. */
export type HomeRecent = { id: string; at: Date; mark: HomeMark; title: string; href?: string };

/** What this month has cost, in words ready to be read, and its parts by app. */
export type HomeSpend = {
  spent: string;
  limit?: string;
  /** "18 days left". */
  detail: string;
  parts: readonly { slug: string; name: string; value: number }[];
  /** The limit in the unit of the parts. */
  limitValue?: number;
  href: string;
};

/** The line under an app's name and the number on its icon: "6 open for you", 6. */
export type HomeState = { line: string; badge?: number };

/** One of the first things to try in a new workspace, with a glimpse of what it is about. */
export type HomeFirstStep = {
  id: string;
  order: number;
  title: string;
  isDone: boolean;
  preview:
    | {
        kind: "agent";
        name: string;
        description: string;
        mark: HomeMark;
        questions: readonly { text: string; action: HomeAction }[];
      }
    | { kind: "document"; title: string; before: string; marked: string; after: string }
    | { kind: "options"; options: readonly { label: string; detail?: string }[]; note: string };
  action: HomeAction;
  /** Beside the button: "9 more templates". */
  note?: { label: string; href?: string };
};

/** Something a workspace should have before people rely on it. */
export type HomeSetupItem = { id: string; label: string; isDone: boolean; note?: string; href?: string };

/**
 * What a room contributes to the home of the person in the context. All of it is optional, none of it may throw for
 * want of a permission: who may not see something simply has none.
 */
export type HomeProviders = {
  needs?(context: Context): Promise<readonly HomeNeed[]>;
  running?(context: Context): Promise<readonly HomeRunning[]>;
  recent?(context: Context): Promise<readonly HomeRecent[]>;
  spend?(context: Context): Promise<HomeSpend | null>;
  firstSteps?(context: Context): Promise<readonly HomeFirstStep[]>;
  setup?(context: Context): Promise<readonly HomeSetupItem[]>;
  /** By slug. An app that has landed always says something here. */
  states?(context: Context): Promise<Readonly<Record<string, HomeState>>>;
};
