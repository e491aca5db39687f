import { Ellipsis, FileText, Plus } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { CopyField } from "#ui/controls/copy-field.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FormRow } from "#ui/controls/form.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { PasswordInput } from "#ui/controls/password-input.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { SegmentedLinks } from "#ui/controls/segmented-links.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Chip } from "#ui/display/chip.tsx";
import { Citation } from "#ui/display/citation.tsx";
import { Kbd } from "#ui/display/kbd.tsx";
import { AgentMark } from "#ui/identity/agent-mark.tsx";
import { Panel } from "./panel.tsx";

export function Controls() {
  return (
    <Panel title="Controls, 32 px">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary">Publish</Button>
        <Button>Dry run</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button className="outline-2 outline-offset-2 outline-accent">Focused</Button>
        <IconButton variant="outlined" label="More" icon={<Ellipsis aria-hidden />} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <SegmentedControl label="View" options={["Draft", "Diff", "Test"].map((label) => ({ value: label, label }))} />
        <Switch aria-label="On" defaultChecked />
        <Switch aria-label="Off" />
        <Chip icon={<AgentMark id="scout" hue={190} pieces={["triangle-l", "half-r"]} size={14} />}>Scout</Chip>
        <Chip icon={<FileText className="text-amber-ink" aria-hidden />}>Returns policy</Chip>
        <Citation number={1} />
        <span className="flex gap-2">
          <Kbd>⌘</Kbd>
          <Kbd>K</Kbd>
        </span>
      </div>
      <FormRow className="mt-4">
        <Field label="Limit per run" help="Stops before the next call.">
          <Input defaultValue="€0.50" />
        </Field>
        <Field label="Webhook address" error="This is not a web address. Start it with https.">
          <Input defaultValue="htps://shop.example/hook" />
        </Field>
      </FormRow>
    </Panel>
  );
}

const models = [
  { value: "large", label: "Mistral Large 3", hint: "€2 / €6 per M" },
  { value: "small", label: "Mistral Small 4", hint: "€0.10 / €0.30 per M" },
  { value: "local", label: "On this machine", hint: "free" },
  { value: "old", label: "Retired model", disabled: true },
];

export function MoreControls() {
  return (
    <Panel title="More controls">
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-2">
          {([24, 28, 32, 40, 44] as const).map((size) => (
            <Button key={size} size={size} icon={<Plus aria-hidden />}>
              {size} px
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" shortcut="T">
            Take over
          </Button>
          <Button shortcut="E">Close</Button>
          <Button variant="primary" pending>
            Publish v15
          </Button>
          <Button pending>Dry run</Button>
          <Button disabled>Disabled</Button>
          <Button variant="danger-solid">Delete agent</Button>
          <ButtonLink href="/dev/foundations">A link</ButtonLink>
          <TextLink href="/dev/foundations">See all</TextLink>
        </div>
        <FormRow>
          <Field label="Model" fact="3 to choose from">
            <Select options={models} defaultValue="large" name="model" />
          </Field>
          <Field label="Role" help="Uses your browser's native list.">
            <NativeSelect
              name="role"
              options={["Owner", "Admin", "Editor", "Viewer"].map((label) => ({ value: label.toLowerCase(), label }))}
            />
          </Field>
        </FormRow>
        <FormRow>
          <Field label="Password" fact={<TextLink href="/dev/foundations">Forgot it?</TextLink>}>
            <PasswordInput defaultValue="correct horse battery" autoComplete="off" />
          </Field>
          <Field label="Limit per conversation">
            <Input defaultValue="€0.50" suffix="stops before" />
          </Field>
        </FormRow>
        <Field label="Instructions" fact="212 words, 290 tokens">
          <Textarea defaultValue="You decide refunds for Harbour & Pine. Ask for the order number first." />
        </Field>
        <Field label="New key" help="Shown only once. Store it with your passwords.">
          <CopyField value="prl_live_7Yk2nQ0v8sJcX4mW1bTz" />
        </Field>
        <SearchField label="Name, MCP address or OpenAPI file" keys={["/"]} />
        <FormRow>
          <Field label="Who may use it" group>
            <RadioGroup
              name="who"
              defaultValue="all"
              options={[
                { value: "all", label: "Everyone", help: "All members of the workspace" },
                { value: "some", label: "Some people" },
                { value: "none", label: "Nobody yet", disabled: true },
              ]}
            />
          </Field>
          <div className="flex flex-col gap-3">
            <Checkbox label="Allow changes" help="Otherwise you can only view." defaultChecked />
            <Checkbox label="Send a copy" />
            <Switch label="Ask before paying" help="Above €120" defaultChecked />
          </div>
        </FormRow>
        <SegmentedLinks
          label="Period"
          items={[
            { href: "?days=7", label: "7 days" },
            { href: "?days=30", label: "30 days", current: true },
            { href: "?days=365", label: "This year" },
          ]}
          className="self-start"
        />
      </div>
    </Panel>
  );
}
