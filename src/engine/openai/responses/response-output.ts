import { type ItemType, newItemId } from "./response-items.ts";

export type OutputItem = { id: string; type: ItemType; status?: string } & Record<string, unknown>;
export type OutputEvent = { type: string } & Record<string, unknown>;

type Text = { kind: "text" | "reasoning"; text: string };
type Open = { item: OutputItem; kind: Text["kind"]; text: string; index: number };

/** The output of a response while it grows: the items it amounts to, and the events that tell a reader of each change. */
export class ResponseOutput {
  readonly items: OutputItem[] = [];
  readonly #send: (event: OutputEvent) => void;
  #open: Open | null = null;

  constructor(send: (event: OutputEvent) => void = () => {}) {
    this.#send = send;
  }

  add({ kind, text }: Text): void {
    if (this.#open && this.#open.kind !== kind) this.close();
    this.#open ??= this.#begin(kind);
    const { item, index } = this.#open;
    this.#open.text += text;
    const at = { item_id: item.id, output_index: index };
    if (kind === "text")
      this.#send({ type: "response.output_text.delta", ...at, content_index: 0, delta: text, logprobs: [] });
    else this.#send({ type: "response.reasoning_summary_text.delta", ...at, summary_index: 0, delta: text });
  }

  call({ id, name, arguments: args }: { id: string; name: string; arguments: string }): void {
    this.close();
    const item: OutputItem = {
      id: newItemId("function_call"),
      type: "function_call",
      status: "in_progress",
      call_id: id,
      name,
      arguments: "",
    };
    const at = { item_id: item.id, output_index: this.items.push(item) - 1 };
    this.#send({ type: "response.output_item.added", output_index: at.output_index, item: { ...item } });
    this.#send({ type: "response.function_call_arguments.delta", ...at, delta: args });
    this.#send({ type: "response.function_call_arguments.done", ...at, name, arguments: args });
    Object.assign(item, { status: "completed", arguments: args });
    this.#send({ type: "response.output_item.done", output_index: at.output_index, item: { ...item } });
  }

  /** No more is added to what is being written. `status` says whether it is whole. */
  close(status: "completed" | "incomplete" = "completed"): void {
    if (!this.#open) return;
    const { item, kind, text, index } = this.#open;
    this.#open = null;
    const at = { item_id: item.id, output_index: index };
    if (kind === "text") {
      const part = textPart(text);
      item.content = [part];
      item.status = status;
      this.#send({ type: "response.output_text.done", ...at, content_index: 0, text, logprobs: [] });
      this.#send({ type: "response.content_part.done", ...at, content_index: 0, part });
    } else {
      const part = { type: "summary_text", text };
      item.summary = [part];
      this.#send({ type: "response.reasoning_summary_text.done", ...at, summary_index: 0, text });
      this.#send({ type: "response.reasoning_summary_part.done", ...at, summary_index: 0, part });
    }
    this.#send({ type: "response.output_item.done", output_index: index, item: { ...item } });
  }

  #begin(kind: Text["kind"]): Open {
    const item: OutputItem =
      kind === "text"
        ? { id: newItemId("message"), type: "message", status: "in_progress", role: "assistant", content: [] }
        : { id: newItemId("reasoning"), type: "reasoning", summary: [] };
    const index = this.items.push(item) - 1;
    const at = { item_id: item.id, output_index: index };
    this.#send({ type: "response.output_item.added", output_index: index, item: { ...item } });
    if (kind === "text")
      this.#send({ type: "response.content_part.added", ...at, content_index: 0, part: textPart("") });
    else
      this.#send({
        type: "response.reasoning_summary_part.added",
        ...at,
        summary_index: 0,
        part: { type: "summary_text", text: "" },
      });
    return { item, kind, text: "", index };
  }
}

const textPart = (text: string) => ({ type: "output_text", text, annotations: [], logprobs: [] });
