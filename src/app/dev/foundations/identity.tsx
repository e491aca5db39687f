import { AgentMark } from "#ui/identity/agent-mark.tsx";
import { appLooks } from "#ui/identity/app-icon.tsx";
import { AppTile } from "#ui/identity/app-tile.tsx";
import { Logo } from "#ui/identity/logo.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { Panel } from "./panel.tsx";

export function Identity() {
  return (
    <>
      <Panel title="One hue per app, in launcher order">
        <div className="flex flex-wrap justify-between gap-y-3">
          {Object.keys(appLooks).map((slug) => (
            <div key={slug} className="flex flex-col items-center gap-1.5 text-meta text-ink-2 capitalize">
              <AppTile slug={slug} />
              {slug}
            </div>
          ))}
        </div>
      </Panel>
      <Panel title="Square is an agent, round is a person">
        <div className="flex flex-wrap items-center gap-2">
          <AgentMark id="concierge" hue={273} pieces={["half-l", "dot-r"]} size={32} />
          <AgentMark id="ledger" hue={152} pieces={["bar-l", "triangle-r"]} size={32} />
          <AgentMark id="refunds" hue={14} pieces={["half-t", "quarter-br"]} size={32} />
          <AgentMark id="scout" hue={190} pieces={["triangle-l", "half-r"]} size={32} />
          <AgentMark id="scribe" hue={88} pieces={["quarter-tl", "quarter-br"]} size={32} />
          <AgentMark id="planner" hue={50} pieces={["half-b", "quarter-tr"]} size={32} />
          <span className="mx-1 h-6 w-px bg-line" />
          <PersonAvatar name="Marta Ivarsson" hue={243} size={32} />
          <PersonAvatar name="Joel Lindqvist" hue={152} size={32} />
          <PersonAvatar
            name="Aisha Rahman"
            hue={312}
            size={32}
            owner={<AgentMark id="concierge" hue={273} pieces={["half-l", "dot-r"]} size={14} />}
          />
        </div>
        <p className="mt-4 mb-2 text-meta text-ink-3">From a hash of the id, until the owner chooses</p>
        <div className="flex flex-wrap items-center gap-1.5">
          {Array.from({ length: 18 }, (_, at) => `agent-${at + 1}`).map((id) => (
            <AgentMark key={id} id={id} size={24} />
          ))}
        </div>
        <div className="mt-4 flex items-end gap-3">
          {[16, 20, 24, 28, 32, 40].map((size) => (
            <PersonAvatar key={size} name="Hanna Berg" size={size} />
          ))}
          <span className="ml-auto">
            <Logo name />
          </span>
        </div>
      </Panel>
    </>
  );
}
