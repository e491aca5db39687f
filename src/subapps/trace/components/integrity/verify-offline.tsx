import { CodeBlock } from "#ui/display/code-block.tsx";
import { SettingsSection } from "#ui/shell/settings-page.tsx";

/** Proof that needs no trust in this page: two commands that check the same elsewhere. */
export function VerifyOffline() {
  return (
    <SettingsSection
      title="Check it without this page"
      description="On the machine this runs on, the whole chain; anywhere else, an evidence file saved from a single trace, with nothing but Node."
    >
      <CodeBlock code={"npm run verify\nnode scripts/verify-evidence.mjs trace.evidence.json --key public-key.pem"} />
    </SettingsSection>
  );
}
