/** The lines of a text, and how far ahead they were looked at: what was decided depends on nothing behind that. */
export class Lines {
  readonly all: string[];
  reach = -1;

  constructor(all: string[]) {
    this.all = all;
  }

  /** Undefined behind the end; having looked there counts too. */
  at(index: number): string | undefined {
    if (index > this.reach) this.reach = index;
    return this.all[index];
  }

  /** Whether nothing can be added to a line any more: another one follows it. */
  isComplete(index: number): boolean {
    return index < this.all.length - 1;
  }
}

export const linesOf = (source: string): string[] =>
  source.replaceAll(/\r\n?/g, "\n").replaceAll("\t", "    ").split("\n");
