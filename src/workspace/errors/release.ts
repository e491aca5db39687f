import manifest from "../../../package.json" with { type: "json" };

/** Which version met a problem. */
export const release = `parley@${manifest.version}`;
