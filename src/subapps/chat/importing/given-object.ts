const deepest = 20;
const isEmpty = (value: unknown, depth = 0): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  value === false ||
  (typeof value === "object" && depth < deepest && Object.values(value).every((inner) => isEmpty(inner, depth + 1)));

/** An object from a file that knows what was read of it: what was not is told, so that nothing is dropped in silence. */
export class GivenObject {
  readonly #fields: Record<string, unknown>;
  readonly #read = new Set<string>();

  constructor(value: unknown) {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    this.#fields = isObject ? (value as Record<string, unknown>) : {};
  }

  has(name: string): boolean {
    return !isEmpty(this.#fields[name]);
  }

  isObject(name: string): boolean {
    const value = this.take(name);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  }

  take(name: string): unknown {
    this.#read.add(name);
    return Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
  }

  text(name: string): string {
    const value = this.take(name);
    return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  }

  list(name: string): unknown[] {
    const value = this.take(name);
    return Array.isArray(value) ? value : [];
  }

  object(name: string): GivenObject {
    return new GivenObject(this.take(name));
  }

  objects(name: string): GivenObject[] {
    return this.list(name).map((value) => new GivenObject(value));
  }

  /** Fields that mean nothing outside the product they come from: ids, dates, owners, looks. */
  ignore(...names: string[]): void {
    for (const name of names) this.#read.add(name);
  }

  /** Names of fields that say something and were not read. */
  left(): string[] {
    return Object.keys(this.#fields).filter((name) => !this.#read.has(name) && !isEmpty(this.#fields[name]));
  }

  /** Notes what was not read. */
  note(whose: string, notes: string[]): void {
    for (const name of this.left()) notes.push(`${whose}: "${name}" has no place here and was left out.`);
  }
}
