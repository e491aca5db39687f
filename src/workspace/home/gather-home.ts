import type { Context } from "#core/access/context.ts";
import { log } from "#platform/log.ts";
import type {
  HomeFirstStep,
  HomeNeed,
  HomeProviders,
  HomeRecent,
  HomeRunning,
  HomeSetupItem,
  HomeSpend,
  HomeState,
} from "./home.ts";

export type Home = {
  needs: HomeNeed[];
  running: HomeRunning[];
  recent: HomeRecent[];
  spend: HomeSpend | null;
  states: Record<string, HomeState>;
  firstSteps: HomeFirstStep[];
  setup: HomeSetupItem[];
  /** Some room could not answer: what is shown may not be all. */
  isPartial: boolean;
};

const recentShown = 7;

/** Asks every room at once. One that fails costs its own lines, not the page. */
export async function gatherHome(context: Context, rooms: readonly HomeProviders[]): Promise<Home> {
  let isPartial = false;
  const ask = <Answer>(question: (room: HomeProviders) => Promise<Answer> | undefined) =>
    Promise.all(
      rooms.map(async (room) => {
        try {
          return await question(room);
        } catch (error) {
          isPartial = true;
          log.error("a room could not answer for the home", { requestId: context.requestId, error });
          return undefined;
        }
      }),
    ).then((answers) => answers.filter((answer) => answer !== undefined));
  const [needs, running, recent, spends, states, firstSteps, setup] = await Promise.all([
    ask((room) => room.needs?.(context)),
    ask((room) => room.running?.(context)),
    ask((room) => room.recent?.(context)),
    ask((room) => room.spend?.(context)),
    ask((room) => room.states?.(context)),
    ask((room) => room.firstSteps?.(context)),
    ask((room) => room.setup?.(context)),
  ]);
  return {
    needs: needs.flat().sort((left, right) => right.urgency - left.urgency),
    running: running.flat(),
    recent: recent
      .flat()
      .sort((left, right) => right.at.getTime() - left.at.getTime())
      .slice(0, recentShown),
    spend: spends.find((spend) => spend !== null) ?? null,
    states: Object.assign({}, ...states),
    firstSteps: firstSteps.flat().sort((left, right) => left.order - right.order),
    setup: setup.flat(),
    isPartial,
  };
}
