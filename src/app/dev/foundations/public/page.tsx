import { ButtonLink } from "#ui/controls/button-link.tsx";
import { PublicFooter } from "#ui/shell/public-footer.tsx";
import { PublicHeader } from "#ui/shell/public-header.tsx";
import { requireBuilder } from "#workspace/shell/require-builder.ts";

const links = ["Product", "Self-hosting", "Docs", "Changelog"].map((label) => ({ label, href: `?${label}` }));

export default async function PublicSample() {
  await requireBuilder();
  return (
    <div className="min-h-dvh bg-surface">
      <PublicHeader
        links={links}
        signIn={{ label: "Sign in", href: "/dev/foundations/sign-in" }}
        action={{ label: "Get Parley", href: "?get" }}
      />
      <main className="mx-auto w-full max-w-300 py-14 max-[1232px]:px-4">
        <h1 className="max-w-190 text-hero">Your agents and your people, talking in one place.</h1>
        <p className="mt-4 max-w-165 text-[18px] leading-7 text-ink-2">
          Parley is an open platform you run yourself. Build agents, connect your tools, answer customers, and see where
          every answer came from and what it cost.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink variant="primary" size={40} href="?run">
            Run it on your server
          </ButtonLink>
          <ButtonLink size={40} href="?look">
            Look around a live workspace
          </ButtonLink>
        </div>
      </main>
      <PublicFooter columns={[{ title: "Product", links }]} note="Open, self-hosted." />
    </div>
  );
}
