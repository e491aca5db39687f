import { readFile } from "node:fs/promises";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule } from "quickjs-emscripten-core";

export type QuickJsInstance = { module: QuickJSWASMModule; memory: WebAssembly.Memory };

/** What QuickJS needs before it runs anything. */
export const initialMegabytes = 16;
const pagesPerMegabyte = 16;

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * QuickJS with a memory that can't grow beyond its maximum. QuickJS's own limit doesn't count every allocation in this
 * build: without this maximum one line that fills arrays takes gigabytes.
 */
export async function newQuickJsInstance(memoryMb: number): Promise<QuickJsInstance> {
  compiled ??= compile();
  const wasmModule = await compiled;
  const memory = new WebAssembly.Memory({
    initial: initialMegabytes * pagesPerMegabyte,
    maximum: memoryMb * pagesPerMegabyte,
  });
  const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule, wasmMemory: memory }));
  return { module, memory };
}

async function compile(): Promise<WebAssembly.Module> {
  const file = import.meta.resolve("@jitl/quickjs-wasmfile-release-sync/wasm");
  return WebAssembly.compile(await readFile(new URL(file)));
}
