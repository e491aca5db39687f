type Engine = {
  initialize(settings: Record<string, unknown>): void;
  render(id: string, code: string): Promise<{ svg: string }>;
};

let engine: Promise<Engine> | null = null;
let queue: Promise<unknown> = Promise.resolve();

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
      theme: isDark ? "dark" : "neutral",
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
