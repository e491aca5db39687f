import { instanceProviders } from "./instance-providers.ts";
import { localProvider } from "./local/local-provider.ts";
import { ollamaProbe } from "./ollama-probe.ts";
import type { Provider } from "./provider-kinds.ts";
import { foundOllama } from "./providers.ts";

/** What the installation offers workspaces with access: providers of its environment, else an Ollama found here; model files. */
export async function installationProviders(): Promise<Provider[]> {
  const given = instanceProviders();
  const found = given.length === 0 && ollamaProbe.isThere() ? [foundOllama()] : [];
  const local = await localProvider();
  return [...given, ...found, ...(local ? [local] : [])];
}
