import { checkResultsWith } from "#core/command/check-result.ts";

// Every operation that a test calls, directly or through the API, must answer what its schema says: no other types and
// no fields that the schema doesn't name.
checkResultsWith((operation, schema, result) => {
  const sent = JSON.parse(JSON.stringify(result === undefined ? {} : result));
  const { success, data, error } = schema.safeParse(sent);
  if (!success) {
    const issues = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
    throw new Error(`${operation} answered something its result schema does not allow: ${issues}`);
  }
  const undocumented = lostFields(sent, JSON.parse(JSON.stringify(data ?? {})));
  if (undocumented.length > 0) {
    throw new Error(`${operation} answered fields its result schema does not name: ${undocumented.join(", ")}`);
  }
});

function lostFields(sent: unknown, known: unknown, path = ""): string[] {
  if (sent === null || typeof sent !== "object") return [];
  if (known === null || typeof known !== "object") return [path];
  return Object.entries(sent).flatMap(([name, value]) =>
    name in known
      ? lostFields(value, (known as Record<string, unknown>)[name], `${path}.${name}`)
      : [`${path}.${name}`],
  );
}
