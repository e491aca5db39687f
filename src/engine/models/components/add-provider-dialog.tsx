"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Dialog, DialogClose, DialogFooter } from "#ui/overlay/dialog.tsx";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { useAct } from "#workspace/shell/components/use-act.ts";
import { addProviderAction, fetchModelsAction, testProviderAction } from "../actions.ts";
import type { ProviderTest } from "../flows/test-provider.ts";
import { type ProviderKind, providerKindNames, providerKinds } from "../provider-kinds.ts";
import { ProviderFields, valuesOf } from "./provider-fields.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import { TestResult } from "./test-result.tsx";

/** Which one, then what it needs, then whether it works. */
export function AddProviderDialog() {
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<ProviderKind | null>(null);
  const [added, setAdded] = useState<{ name: string; result: ProviderTest | null; failure: string | null } | null>(
    null,
  );
  const change = (next: boolean) => {
    setOpen(next);
    if (next) {
      setKind(null);
      setAdded(null);
    }
  };
  const tryIt = async ({ slug, name }: { slug: string; name: string }) => {
    setAdded({ name, result: null, failure: null });
    await fetchModelsAction({ slug }).catch(() => null); // the test says what is wrong, and better
    const outcome = await testProviderAction({ slug }).catch(() => null);
    setAdded({
      name,
      result: outcome?.ok ? outcome.result : null,
      failure: outcome?.ok ? null : (outcome?.error ?? "The server cannot be reached. Test it from the list."),
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={added ? `${added.name} is added` : kind ? `Add ${providerKinds[kind].name}` : "Add a provider"}
      description={added || kind ? undefined : "Where the models are that your agents speak with."}
      trigger={
        <Button variant="primary" icon={<Plus strokeWidth={1.75} aria-hidden />}>
          Add provider
        </Button>
      }
    >
      {added ? (
        <Trial {...added} onDone={() => change(false)} />
      ) : kind ? (
        <Form kind={kind} onBack={() => setKind(null)} onAdded={tryIt} />
      ) : (
        <Kinds onChoose={setKind} />
      )}
    </Dialog>
  );
}

function Kinds({ onChoose }: { onChoose: (kind: ProviderKind) => void }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {providerKindNames.map((kind) => (
        <button
          key={kind}
          type="button"
          onClick={() => onChoose(kind)}
          className="flex min-h-13 items-center gap-2.5 rounded-lg border px-2.5 py-2 text-left text-ui font-strong transition-colors hover:bg-hover"
        >
          <ProviderMark kind={kind} />
          {providerKinds[kind].name}
        </button>
      ))}
    </div>
  );
}

interface FormProps {
  kind: ProviderKind;
  onBack: () => void;
  onAdded: (added: { slug: string; name: string }) => unknown;
}

function Form({ kind, onBack, onAdded }: FormProps) {
  const { act, pending, failure } = useAct();
  const add = (form: FormData) => act(() => addProviderAction({ kind, ...valuesOf(form) }), onAdded);
  return (
    <form onSubmit={submitWith(add)} className="flex flex-col gap-4">
      <ProviderFields kind={kind} faults={failure?.fields ?? {}} />
      <FailureNotice>{failure && Object.keys(failure.fields).length === 0 && failure.error}</FailureNotice>
      <DialogFooter>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="primary" pending={pending}>
          Add and test
        </Button>
      </DialogFooter>
    </form>
  );
}

interface TrialProps {
  result: ProviderTest | null;
  failure: string | null;
  onDone: () => void;
}

function Trial({ result, failure, onDone }: TrialProps) {
  if (!result && !failure)
    return (
      <p role="status" className="flex items-center gap-2 text-ui text-ink-2">
        <Spinner size={16} /> Fetching its models and saying hello…
      </p>
    );
  return (
    <>
      <TestResult result={result} failure={failure} remembered={null} />
      <DialogFooter>
        <DialogClose>
          <Button variant="primary" onClick={onDone}>
            Done
          </Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}
