import type { Door } from "#core/web/door.ts";

/** The page has no origin of its own: it sees no cookie, no storage and no page of ours, and reaches no network. */
const policy = [
  "sandbox allow-scripts allow-modals",
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline'",
  "img-src data: blob:",
  "media-src data: blob:",
  "font-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Waits for what it is to show, from the page around it and only once. */
const page = `<!doctype html>
<meta charset="utf-8">
<title>Preview</title>
<script>
addEventListener("message", function show(event) {
  if (event.source !== parent || typeof event.data !== "string") return;
  removeEventListener("message", show);
  document.open();
  document.write(event.data);
  document.close();
});
parent.postMessage("preview ready", "*");
</script>`;

/** GET /api/preview: an empty room in which a page that a model wrote is shown. The same for everybody. */
export const previewDoor: Door = {
  methods: ["GET"],
  path: "/api/preview",
  async answer(_request, response) {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "public, max-age=3600",
    });
    response.end(page);
  },
};
