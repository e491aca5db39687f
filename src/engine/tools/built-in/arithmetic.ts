import { AppError } from "#lib/app-error.ts";

type Token = { kind: "number"; value: number } | { kind: "name"; name: string } | { kind: "sign"; sign: string };

const tokenPattern = /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+)|([a-z]+)|(\*\*|[-+*/%^(),]))/iy;
const constants: Record<string, number> = { pi: Math.PI, e: Math.E };
const functions: Record<string, (...values: number[]) => number> = {
  sqrt: Math.sqrt,
  abs: Math.abs,
  round: Math.round,
  floor: Math.floor,
  ceil: Math.ceil,
  log: Math.log10,
  ln: Math.log,
  exp: Math.exp,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  min: Math.min,
  max: Math.max,
};
const deepest = 100;

/** Works out an expression by reading it, so that nothing in it can ever be run. */
export function arithmetic(expression: string): number {
  const reader = new Reader(tokensOf(expression));
  const value = reader.sum(0);
  reader.expectEnd();
  if (!Number.isFinite(value))
    throw new AppError("invalid", "The result is not a number: a division by zero, or too large.");
  return value;
}

function tokensOf(expression: string): Token[] {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  const text = expression.trim();
  while (tokenPattern.lastIndex < text.length) {
    const at = tokenPattern.lastIndex;
    const match = tokenPattern.exec(text);
    if (!match) throw new AppError("invalid", `Cannot read "${text.slice(at, at + 10)}" in the expression.`);
    const [, number, name, sign] = match;
    if (number) tokens.push({ kind: "number", value: Number(number) });
    else if (name) tokens.push({ kind: "name", name: name.toLowerCase() });
    else tokens.push({ kind: "sign", sign: sign === "**" ? "^" : (sign as string) });
  }
  return tokens;
}

class Reader {
  readonly #tokens: Token[];
  #at = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  sum(depth: number): number {
    if (depth > deepest) throw new AppError("invalid", "The expression is nested too deeply.");
    let value = this.#product(depth);
    for (;;) {
      if (this.#takes("+")) value += this.#product(depth);
      else if (this.#takes("-")) value -= this.#product(depth);
      else return value;
    }
  }

  expectEnd(): void {
    if (this.#at < this.#tokens.length)
      throw new AppError("invalid", "There is something left over at the end of the expression.");
  }

  #product(depth: number): number {
    let value = this.#signed(depth);
    for (;;) {
      if (this.#takes("*")) value *= this.#signed(depth);
      else if (this.#takes("/")) value /= this.#signed(depth);
      else if (this.#takes("%")) value %= this.#signed(depth);
      else return value;
    }
  }

  /** As in mathematics, -2^2 is -4: the power binds first. */
  #signed(depth: number): number {
    if (depth > deepest) throw new AppError("invalid", "The expression is nested too deeply.");
    if (this.#takes("-")) return -this.#signed(depth + 1);
    if (this.#takes("+")) return this.#signed(depth + 1);
    const base = this.#atom(depth);
    return this.#takes("^") ? base ** this.#signed(depth + 1) : base;
  }

  #atom(depth: number): number {
    const token = this.#tokens[this.#at++];
    if (token?.kind === "number") return token.value;
    if (token?.kind === "name") return this.#named(token.name, depth);
    if (token?.kind === "sign" && token.sign === "(") {
      const value = this.sum(depth + 1);
      this.#expect(")");
      return value;
    }
    throw new AppError("invalid", token ? "A number is missing in the expression." : "The expression ends too early.");
  }

  #named(name: string, depth: number): number {
    if (Object.hasOwn(constants, name)) return constants[name] as number;
    if (!Object.hasOwn(functions, name)) throw new AppError("invalid", `Nothing is called ${name}.`);
    this.#expect("(");
    const values = [this.sum(depth + 1)];
    while (this.#takes(",")) values.push(this.sum(depth + 1));
    this.#expect(")");
    return (functions[name] as (...given: number[]) => number)(...values);
  }

  #takes(sign: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "sign" || token.sign !== sign) return false;
    this.#at++;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#takes(sign)) throw new AppError("invalid", `A ${sign} is missing in the expression.`);
  }
}
