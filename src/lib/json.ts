/** A value as it arrives after a trip through JSON: dates are texts, methods and undefined fields are gone. */
export type Json<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends { toJSON(): infer Written }
    ? Json<Written>
    : Value extends undefined | undefined
      ? Record<string, never>
      : Value extends readonly unknown[]
        ? { [Index in keyof Value]: JsonItem<Value[Index]> }
        : unknown extends Value
          ? Value
          : Value extends object
            ? { [Name in keyof Value]: JsonItem<Value[Name]> }
            : never;

type JsonItem<Value> = Value extends undefined ? undefined : Json<Value>;
