type Engine = {
  initialize(settings: Record<string, unknown>): void;
  render(id: string, code: string): Promise<{ svg: string }>;
};

let engine: Promise<Engine> | null = null;
let queue: Promise<unknown> = Promise.resolve();

/** A picture knows nothing of the page's colours: these are its neutrals, in the only way the engine reads them. */
const lightColours = {
  fontSize: "13px",
  dropShadow: "none",
  primaryColor: "#ffffff",
  primaryTextColor: "#191b24",
  primaryBorderColor: "#c6c9d3",
  secondaryColor: "#f1f2f5",
  tertiaryColor: "#f8f9fb",
  lineColor: "#7c808e",
  textColor: "#191b24",
};
const darkColours = {
  fontSize: "13px",
  dropShadow: "none",
  darkMode: true,
  background: "#121318",
  primaryColor: "#1d1f26",
  primaryTextColor: "#eeeff2",
  primaryBorderColor: "#4a4d59",
  secondaryColor: "#23252d",
  tertiaryColor: "#17181d",
  lineColor: "#9a9eab",
  textColor: "#eeeff2",
};

/** A diagram as the address of a picture. One at a time: the engine measures in the page. */
export function drawDiagram(id: string, code: string, isDark: boolean): Promise<string> {
  const drawn = queue.then(async () => {
    engine ??= loadEngine();
    const mermaid = await engine;
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: "strict",
      suppressErrorRendering: true,
      htmlLabels: false,
      flowchart: { htmlLabels: false },
      look: "classic",
      theme: "base",
      themeVariables: isDark ? darkColours : lightColours,
      fontFamily: "system-ui, sans-serif",
    });
    const { svg } = await mermaid.render(id, code);
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withSize(svg))}`;
  });
  queue = drawn.catch(() => {});
  return drawn;
}

/** A picture needs a size of its own; the engine writes it as the largest width only. */
function withSize(svg: string): string {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return width && height ? svg.replace(/(<svg[^>]*?) width="[^"]*"/, `$1 width="${width}" height="${height}"`) : svg;
}

/** The engine is a plain script that leaves a name on the window: it cannot be imported like a module. */
function loadEngine(): Promise<Engine> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = new URL("@mermaid-js/tiny/dist/mermaid.tiny.js", import.meta.url).href;
    script.onload = () => resolve((globalThis as unknown as { mermaid: Engine }).mermaid);
    script.onerror = () => {
      engine = null;
      reject(new Error("The diagram engine could not be loaded."));
    };
    document.head.append(script);
  });
}
