import { outbound } from "#platform/net/outbound.ts";
import { operatorPolicy } from "./model-policy.ts";

const keepMilliseconds = 30_000;

/**
 * Whether Ollama runs at its usual place. The answer at hand is given at once and renewed beside it, so that no request
 * ever waits for a server that may not be there.
 */
export class OllamaProbe {
  readonly #address: string;
  #isThere = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | null = null;

  constructor(address = "http://127.0.0.1:11434") {
    this.#address = address;
  }

  get baseUrl(): string {
    return `${this.#address}/v1`;
  }

  isThere(): boolean {
    if (performance.now() - this.#askedAt > keepMilliseconds) void this.ask();
    return this.#isThere;
  }

  /** Asks now; for the few who can wait a moment, such as the settings page. */
  ask(): Promise<void> {
    this.#asking ??= outbound(`${this.#address}/api/version`, {
      policy: operatorPolicy(),
      timeoutMilliseconds: 400,
      redirects: 0,
    })
      .then(async (response) => response.status === 200 && (await response.text()).includes('"version"'))
      .catch(() => false)
      .then((isThere) => {
        this.#isThere = isThere;
        this.#askedAt = performance.now();
        this.#asking = null;
      });
    return this.#asking;
  }
}

export const ollamaProbe = new OllamaProbe();
