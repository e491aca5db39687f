"use client";

import { useEffect } from "react";

type Early = { stop(): HTMLElement | null };

/**
 * Remembers the last button pressed before the page came alive, and presses it again once it has: nobody should have to
 * click twice because their network is slow. Links, forms and popovers work by themselves before that
 * and are left alone.
 */
export function EarlyClicks({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    const pressed = (window as { parleyEarly?: Early }).parleyEarly?.stop();
    if (pressed) pressOnceAlive(pressed, performance.now() + patienceMilliseconds);
  }, []);
  return (
    <script
      // A script that React inserts later never runs, and saying so keeps React from warning about it.
      type={typeof window === "undefined" ? "text/javascript" : "text/plain"}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: fixed text, nothing from outside enters it
      dangerouslySetInnerHTML={{ __html: listener }}
    />
  );
}

const patienceMilliseconds = 10_000;

/** Parts of a page come alive one after another; React leaves its props on an element that it is taking over. */
function pressOnceAlive(pressed: HTMLElement, until: number): void {
  if (!pressed.isConnected || performance.now() > until) return;
  const isTaken = Object.keys(pressed).some((key) => key.startsWith("__reactProps"));
  if (isTaken) setTimeout(() => press(pressed), settleMilliseconds);
  else requestAnimationFrame(() => pressOnceAlive(pressed, until));
}

/** Taken over is not yet listening: that comes with the commit, which the rest of the page has a part in. */
const settleMilliseconds = 100;

function press(pressed: HTMLElement): void {
  // A menu listens to the key, everything else to the click.
  if (pressed.getAttribute("aria-haspopup") === "menu")
    pressed.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  else pressed.click();
}

/**
 * A button that React has mounted heard the click itself and must not be pressed again. Mounted is what has a fiber with
 * nothing above it that is still being placed (2) or taken over (4096).
 */
const listener = `{let pressed=null;
const isAlive=b=>{const k=Object.keys(b).find(k=>k.startsWith("__reactFiber"));if(!k)return false;
for(let f=b[k];f;f=f.return)if(!f.alternate&&f.flags&4098)return false;return true};
const hear=e=>{const b=e.target.closest?.('button[type="button"]:not([popovertarget])')??null;pressed=b&&!isAlive(b)?b:null};
addEventListener("click",hear,true);window.parleyEarly={stop(){removeEventListener("click",hear,true);return pressed}}}`;
