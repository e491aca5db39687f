import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkdownView } from "./markdown-view.tsx";

const html = (text: string) => renderToStaticMarkup(createElement(MarkdownView, { text }));
const ours =
  /^(div|p|h[1-6]|a|ul|ol|li|span|strong|em|s|code|pre|table|thead|tbody|tr|th|td|blockquote|hr|br|button|svg|path|rect|line|circle|polyline)$/;

/** Texts that try to become markup, a script or a request. */
const hostile = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  "<a href=javascript:alert(1)>x</a>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](vbscript:msgbox(1))",
  "[x](//evil.example)",
  "[x](/\\evil.example)",
  "<javascript:alert(1)>",
  "![x](https://evil.example/track.png)",
  "![x](data:image/svg+xml,<svg onload=alert(1)>)",
  '[x](https://a.example/"onmouseover="alert(1))',
  '[x](https://a.example "onclick=alert(1)")',
  "`<script>`",
  "```html\n<script>alert(1)</script>\n```",
  '```"><script>alert(1)</script>\nx\n```',
  '```x" onload="alert(1)\ny\n```',
  '```mermaid\nclick A href "javascript:alert(1)"\n```',
  "$\\href{javascript:alert(1)}{x}$",
  "$$\n\\url{javascript:alert(1)}\n$$",
  "\\(\\includegraphics{https://evil.example/x.png}\\)",
  "| <script>alert(1)</script> | [x](javascript:1) |\n|---|---|\n| <img src=x onerror=1> | y |",
  "> <script>\n> alert(1)",
  "- <style>*{display:none}</style>",
  "# <b onclick=alert(1)>x",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\uE0001\uE001<script>\uE000",
  "<br onclick=alert(1)>",
  '<https://a.example/"><script>alert(1)</script>>',
  '<x@y.z"onclick=alert(1)>',
];

test.each(hostile)("%j stays words", (text) => {
  const written = html(text);
  for (const [, tag = "", attributes = ""] of written.matchAll(/<([a-z][\w-]*)((?:\s[^<>]*?)?)\/?>/gi)) {
    expect(tag).toMatch(ours);
    expect(attributes).not.toMatch(/\s(on\w+|src|srcdoc|style|formaction|xlink:href)=/i);
    const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
    if (href !== undefined) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:|[?#]|\/(?![/\\]))/);
  }
  expect(written).not.toMatch(/<(script|img|iframe|style|object|embed|link|meta|base|form|input)\b/i);
});

test("a link to elsewhere tells nobody where it was", () => {
  expect(html("[x](https://a.example)")).toContain('rel="noopener noreferrer nofollow"');
});

test("an image of another site is a button that names the site, and no request", () => {
  const written = html("See ![last week](https://charts.example/week.png?who=ada) and ![](https://b.example/x.gif).");
  expect(written).toContain("Load image from charts.example");
  expect(written).toContain("last week");
  expect(written).toContain("Load image from b.example");
  expect(written).not.toMatch(/<(img|iframe)\b/);
});
