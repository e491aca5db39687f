/** What a query gave, as the browser would get it over the API: moments as text, nothing that is not data. */
export const asJson = <Shape>(value: unknown): Shape => JSON.parse(JSON.stringify(value)) as Shape;
