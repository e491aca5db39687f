"use client";

import { clsx } from "clsx";
import {
  Archive,
  Brain,
  Ellipsis,
  FileInput,
  Keyboard,
  Link2,
  type LucideIcon,
  MessagesSquare,
  PanelLeft,
  Plus,
  Search,
  SquareSlash,
  Users,
} from "lucide-react";
import { usePathname, useSelectedLayoutSegments } from "next/navigation";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { buttonClass } from "#ui/controls/button-class.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import type { Bindings } from "../organise/chat-keys.ts";
import { frame, toggleList, useFrame } from "../organise/frame-store.ts";
import { KeyListener } from "../organise/key-listener.tsx";
import type { ListState } from "./conversation-list.ts";
import { SideList } from "./side-list.tsx";

const SearchDialog = lazy(() => import("./search-dialog.tsx").then((module) => ({ default: module.SearchDialog })));
const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;

export interface ChatFrameProps {
  list: ListState;
  agentCount: number;
  bindings: Bindings | null;
  now: string;
  zone: string;
  children: ReactNode;
}

/** The side list and the page beside it. An agent's own pages have the whole width. */
export function ChatFrame({ children, ...rest }: ChatFrameProps) {
  const places = useSelectedLayoutSegments().filter((segment) => !segment.startsWith("("));
  const isSearchOpen = useFrame((state) => state.isSearchOpen);
  const isOfAgent = places[0] === "agents" && places.length > 1;
  return (
    <>
      <KeyListener initial={rest.bindings} />
      {isOfAgent ? (
        children
      ) : (
        <WithList {...rest} place={places[0] ?? ""}>
          {children}
        </WithList>
      )}
      {isSearchOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => frame.set({ isSearchOpen: false })} />
        </Suspense>
      )}
    </>
  );
}

function WithList({
  children,
  place,
  list,
  agentCount,
  now,
  zone,
}: Omit<ChatFrameProps, "bindings"> & { place: string }) {
  const isShown = useFrame((state) => state.isListShown && !state.isZen);
  const isOpen = useFrame((state) => state.isListOpen);
  const isZen = useFrame((state) => state.isZen);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever one went, the drawer has done its work
  useEffect(() => frame.set({ isListOpen: false }), [path]);
  return (
    <div className="relative flex min-h-0 flex-1 max-sm:flex-col">
      {!isZen && (
        <div
          className={clsx(
            "flex w-11 shrink-0 flex-col items-center gap-1 border-r bg-surface-2 pt-2 max-sm:hidden",
            isShown && "md:hidden",
          )}
        >
          <IconButton
            label="Show the list"
            aria-expanded={isOpen}
            size={32}
            icon={<PanelLeft {...icon} />}
            onClick={toggleList}
          />
          <IconButton
            label="Search conversations"
            icon={<Search {...icon} />}
            onClick={() => frame.set({ isSearchOpen: true })}
          />
          <AppLink
            href="/apps/chat/new"
            aria-label="New conversation"
            title="New conversation"
            className={buttonClass({ variant: "ghost", square: true })}
          >
            <Plus size={16} {...icon} />
          </AppLink>
        </div>
      )}
      {isOpen && (
        <button
          type="button"
          aria-label="Hide the list"
          onClick={() => frame.set({ isListOpen: false })}
          className="absolute inset-0 z-20 cursor-default bg-scrim max-sm:hidden md:hidden"
        />
      )}
      <aside
        aria-label="Chat"
        className={clsx(
          "w-62 shrink-0 flex-col border-r bg-surface-2",
          place === ""
            ? "max-sm:flex max-sm:w-full max-sm:flex-1 max-sm:border-r-0 max-sm:bg-surface"
            : "max-sm:hidden",
          isShown ? "md:flex" : "md:hidden",
          isOpen
            ? "sm:max-md:absolute sm:max-md:inset-y-0 sm:max-md:z-20 sm:max-md:flex sm:max-md:shadow-lg"
            : "sm:max-md:hidden",
        )}
      >
        <ListHead agentCount={agentCount} place={place} />
        <div className="flex min-h-0 flex-1 flex-col max-sm:h-[calc(100dvh-19rem)] max-sm:flex-none">
          <SideList initial={list} now={now} zone={zone} />
        </div>
      </aside>
      <div
        className={clsx(
          "relative flex min-w-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible",
          place === "" && "max-sm:hidden",
        )}
      >
        {children}
      </div>
    </div>
  );
}

function ListHead({ agentCount, place }: { agentCount: number; place: string }) {
  const links = useLinks();
  return (
    <>
      <header className="flex h-12 shrink-0 items-center gap-1 pr-2 pl-4 max-sm:h-14">
        {/* On a phone the list is a page of its own. */}
        {place === "" && <h1 className="mr-auto text-[18px] font-semibold sm:hidden">Chat</h1>}
        <h2 className="mr-auto text-pane max-sm:sr-only">Chat</h2>
        <DropdownMenu
          trigger={<IconButton label="More of Chat" icon={<Ellipsis {...icon} />} />}
          entries={[
            { label: "Archive", icon: <Archive {...icon} />, href: links("/apps/chat/archive") },
            { label: "Shared links", icon: <Link2 {...icon} />, href: links("/apps/chat/shared") },
            { label: "Import conversations", icon: <FileInput {...icon} />, href: links("/apps/chat/import") },
            { label: "Keys", icon: <Keyboard {...icon} />, href: links("/apps/chat/keys") },
          ]}
        />
        <IconButton
          label="Search conversations"
          aria-keyshortcuts="Control+Shift+F Meta+Shift+F"
          icon={<Search {...icon} />}
          onClick={() => frame.set({ isSearchOpen: true })}
        />
        <AppLink
          href="/apps/chat/new"
          aria-label="New conversation"
          title="New conversation"
          aria-keyshortcuts="Control+Shift+O Meta+Shift+O"
          className={buttonClass({ square: true })}
        >
          <Plus size={16} {...icon} />
        </AppLink>
      </header>
      <nav aria-label="Chat" className="flex shrink-0 flex-col gap-px px-2 pb-1">
        <NavRow href="/apps/chat" Icon={MessagesSquare} isCurrent={["", "c", "new"].includes(place)}>
          Conversations
        </NavRow>
        <NavRow href="/apps/chat/agents" Icon={Users} isCurrent={place === "agents"} count={agentCount}>
          Agents
        </NavRow>
        <NavRow href="/apps/chat/prompts" Icon={SquareSlash} isCurrent={place === "prompts"}>
          Prompts
        </NavRow>
        <NavRow href="/apps/chat/memory" Icon={Brain} isCurrent={place === "memory"}>
          Memory
        </NavRow>
      </nav>
    </>
  );
}

interface NavRowProps {
  href: string;
  Icon: LucideIcon;
  isCurrent: boolean;
  count?: number;
  children: ReactNode;
}

function NavRow({ href, Icon, isCurrent, count, children }: NavRowProps) {
  return (
    <AppLink
      href={href}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      className="flex h-8 items-center gap-2.5 rounded-md px-2 text-ui text-ink-2 hover:bg-hover hover:text-ink max-sm:h-11 aria-[current=page]:font-strong aria-[current=page]:text-ink"
    >
      <Icon size={16} {...icon} className="shrink-0" />
      {children}
      {count !== undefined && count > 0 && (
        <span className="ml-auto text-meta font-normal text-ink-3 tabular-nums">{count}</span>
      )}
    </AppLink>
  );
}
