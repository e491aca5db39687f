"use client";

import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FormRow } from "#ui/controls/form.tsx";
import { Input } from "#ui/controls/input.tsx";
import { PasswordInput } from "#ui/controls/password-input.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import type { PageDraft } from "./page-draft.ts";
import type { Deployment, PublishData } from "./publish-data.ts";
import { VersionField } from "./version-field.tsx";

interface PageFieldsProps {
  data: PublishData;
  stored: Deployment | undefined;
  draft: PageDraft;
  faults: Partial<Record<keyof PageDraft, string>>;
  refused: string | null;
  onDraft: (draft: PageDraft) => void;
}

export function PageFields({ data, stored, draft, faults, refused, onDraft }: PageFieldsProps) {
  const set = (change: Partial<PageDraft>) => onDraft({ ...draft, ...change });
  return (
    <fieldset disabled={!data.canPublish} className="flex flex-col gap-4">
      <FailureNotice>{refused}</FailureNotice>
      <FormRow>
        <Field
          label="Address"
          error={faults.slug}
          help={stored && draft.slug !== stored.slug ? "The old address stops working when you save." : "Behind /a/"}
        >
          <Input
            value={draft.slug}
            maxLength={60}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => set({ slug: event.target.value.trim().toLowerCase() })}
          />
        </Field>
        <VersionField data={data} value={draft.versionId} onChange={(versionId) => set({ versionId })} />
      </FormRow>
      <Field label="Welcome" fact={`${draft.welcome.length} of 2000`} help="Markdown works here.">
        <Textarea
          rows={3}
          maxLength={2000}
          value={draft.welcome}
          placeholder={`Hello, this is ${data.agent.name}. What would you like to know?`}
          onChange={(event) => set({ welcome: event.target.value })}
        />
      </Field>
      <Field
        label="Starter questions"
        error={faults.starters}
        help="One per line, up to six. If empty, the agent's own starter questions are shown."
      >
        <Textarea
          rows={3}
          value={draft.starters}
          placeholder={data.live?.starters.slice(0, 4).join("\n") ?? ""}
          onChange={(event) => set({ starters: event.target.value })}
        />
      </Field>
      <FormRow>
        <Field group label="Theme">
          <SegmentedControl
            label="Theme"
            value={draft.theme}
            options={[
              { value: "light", label: "Light" },
              { value: "dark", label: "Dark" },
            ]}
            onValueChange={(theme) => set({ theme: theme === "dark" ? "dark" : "light" })}
          />
        </Field>
        <Field
          label="Messages a minute"
          error={faults.messagesPerMinute}
          help="Per visitor. Visitors over the limit are asked to wait."
        >
          <Input
            inputMode="numeric"
            value={draft.messagesPerMinute}
            onChange={(event) => set({ messagesPerMinute: event.target.value })}
          />
        </Field>
      </FormRow>
      <div className="flex flex-col gap-2">
        <Checkbox
          label="Ask for a password"
          help="Changing it signs out everyone who used the old one."
          checked={draft.isLocked}
          onChange={(event) => set({ isLocked: event.target.checked, password: "" })}
        />
        {draft.isLocked && (
          <Field
            label={stored?.hasPassword ? "New password" : "Password"}
            error={faults.password}
            help={stored?.hasPassword ? "Leave it empty to keep the one that is set." : "Six characters at least."}
          >
            <PasswordInput
              autoComplete="new-password"
              maxLength={200}
              value={draft.password}
              onChange={(event) => set({ password: event.target.value })}
            />
          </Field>
        )}
      </div>
    </fieldset>
  );
}
