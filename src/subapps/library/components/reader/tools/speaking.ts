import type { ReaderModel } from "../reader-model.ts";
import type { Stretch } from "../reader-types.ts";
import { sentencesOf } from "./sentences.ts";

export type SpeakingState = { isOn: boolean; isPaused: boolean; rate: number; tellsWords: boolean | null };

/** Reads a document aloud from where one is, and says which words are being spoken. */
export class Speaking {
  state: SpeakingState = { isOn: false, isPaused: false, rate: 1, tellsWords: null };
  readonly #model: ReaderModel;
  readonly #changed: (state: SpeakingState) => void;
  #run = 0;
  #place = 0;

  constructor(model: ReaderModel, changed: (state: SpeakingState) => void) {
    this.#model = model;
    this.#changed = changed;
  }

  static get isPossible(): boolean {
    return typeof window !== "undefined" && "speechSynthesis" in window;
  }

  start(from: number): void {
    this.#place = from;
    this.#set({ isOn: true, isPaused: false });
    void this.#speak();
  }

  pause(): void {
    speechSynthesis.pause();
    this.#set({ isPaused: true });
  }

  resume(): void {
    speechSynthesis.resume();
    this.#set({ isPaused: false });
  }

  stop(): void {
    this.#run++;
    speechSynthesis.cancel();
    this.#model.set({ spoken: null });
    this.#set({ isOn: false, isPaused: false });
  }

  setRate(rate: number): void {
    this.#set({ rate });
    if (!this.state.isOn) return;
    void this.#speak();
  }

  /** On to the next sentence, or back to the one before. */
  skip(by: 1 | -1): void {
    const page = this.#pageAt(this.#place);
    const sentences = page ? sentencesOf(page.text, page.start) : [];
    const at = sentences.findIndex(({ end }) => end > this.#place);
    const next = sentences[Math.max(0, at + by)];
    this.#place = next?.start ?? (page ? page.end : this.#place);
    void this.#speak();
  }

  async #speak(): Promise<void> {
    const run = ++this.#run;
    speechSynthesis.cancel();
    const { sizes, document } = this.#model;
    while (run === this.#run && this.#place < (sizes.at(-1)?.end ?? 0)) {
      const number = sizes.findIndex(({ end }) => end > this.#place) + 1;
      const [page] = this.#model.store.get(number)
        ? [this.#model.store.get(number)]
        : await this.#model.store.load(number, number).catch(() => []);
      if (run !== this.#run) return;
      if (!page) break;
      for (const sentence of sentencesOf(page.text, page.start)) {
        if (sentence.end <= this.#place) continue;
        this.#place = sentence.start;
        const text = page.text.slice(sentence.start - page.start, sentence.end - page.start);
        if (!(await this.#say(text, sentence, document.revision.language, run))) return;
      }
      this.#place = Math.max(page.end, this.#place);
    }
    if (run === this.#run) this.stop();
  }

  /** Speaks one sentence; answers whether it was spoken to its end. */
  #say(text: string, sentence: Stretch, language: string | null, run: number): Promise<boolean> {
    return new Promise((resolve) => {
      const speech = new SpeechSynthesisUtterance(text);
      if (language) speech.lang = language;
      speech.rate = this.state.rate;
      // Voices that do not tell their words get the whole sentence lit.
      this.#light(sentence);
      speech.onboundary = ({ name, charIndex, charLength }) => {
        if (run !== this.#run || name === "sentence") return;
        const length = charLength || /^\S+/.exec(text.slice(charIndex))?.[0].length || 1;
        this.#light({ start: sentence.start + charIndex, end: sentence.start + charIndex + length });
        if (this.state.tellsWords !== true) this.#set({ tellsWords: true });
      };
      speech.onend = () => {
        if (run === this.#run && this.state.tellsWords === null) this.#set({ tellsWords: false });
        this.#place = Math.max(this.#place, sentence.end);
        resolve(run === this.#run);
      };
      speech.onerror = () => {
        if (run === this.#run) this.stop();
        resolve(false);
      };
      speechSynthesis.speak(speech);
    });
  }

  #light(spoken: Stretch): void {
    this.#model.set({ spoken });
    const words = document.querySelector('[data-layer="spoken"], .is-spoken');
    const box = words?.getBoundingClientRect();
    if (!box || box.top < 80 || box.bottom > window.innerHeight - 80) this.#model.desk?.show(spoken.start, "middle");
  }

  #pageAt(offset: number) {
    const number = this.#model.sizes.findIndex(({ end }) => end > offset) + 1;
    return this.#model.store.get(number);
  }

  #set(change: Partial<SpeakingState>): void {
    this.state = { ...this.state, ...change };
    this.#changed(this.state);
  }
}
