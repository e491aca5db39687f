"use client";

import { useEffect } from "react";

type Early = { stop(): HTMLElement | null };

/**
 * Remembers the last button pressed before the page came alive, and presses it again once it has: nobody should have to
 * click twice because their network is slow. Links and forms work by themselves before that and are left alone.
 */
export function EarlyClicks({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    const early = (window as { parleyEarly?: Early }).parleyEarly;
    const pressed = early?.stop();
    if (!pressed?.isConnected) return;
    // A menu listens to the pointer or the key, everything else to the click.
    if (pressed.getAttribute("aria-haspopup") === "menu")
      pressed.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    else pressed.click();
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

const listener = `{let pressed=null;const hear=e=>{pressed=e.target.closest?.('button[type="button"]')??null};
addEventListener("click",hear,true);window.parleyEarly={stop(){removeEventListener("click",hear,true);return pressed}}}`;
