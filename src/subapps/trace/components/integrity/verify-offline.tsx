import { CodeBlock } from "#ui/display/code-block.tsx";
import { SettingsSection } from "#ui/shell/settings-page.tsx";

/** Proof that needs no trust in this page or in the row behind it: commands that check the same elsewhere. */
export function VerifyOffline() {
  return (
    <SettingsSection
      title="Verify on the command line"
      description="Someone with database access can also change what this page shows. On the server, verify everything, with a copy of the anchor file you keep elsewhere; anywhere else, verify an evidence file of one trace with Node only."
    >
      <CodeBlock
        code={
          "npm run verify -- --anchors copy-of-checkpoints.jsonl\nnode scripts/verify-evidence.mjs trace.evidence.json --key public-key.pem"
        }
      />
    </SettingsSection>
  );
}
