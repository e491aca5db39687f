import type { Provider } from "../provider-kinds.ts";
import { localFiles } from "./local-files.ts";

const provider: Provider = {
  slug: "local",
  kind: "local",
  name: "This machine",
  baseUrl: "",
  key: null,
  settings: {},
  origin: "instance",
  allowsPrivateAddress: true,
};

/** Models in files on this machine; there as soon as there is one file. Always the same object, as adapters are kept by it. */
export const localProvider = async (): Promise<Provider | null> => ((await localFiles()).length > 0 ? provider : null);
