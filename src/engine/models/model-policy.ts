import type { OutboundPolicy } from "#platform/net/outbound-policy.ts";
import { outboundAllowed, targetPolicy } from "#platform/net/target-policy.ts";
import type { Provider } from "./provider-kinds.ts";

/** Where calls to a provider can go. */
export const modelPolicy = ({
  baseUrl,
  allowsPrivateAddress,
}: Pick<Provider, "baseUrl" | "allowsPrivateAddress">): OutboundPolicy => targetPolicy(baseUrl, allowsPrivateAddress);

/** For what only the operator or the product itself starts: local model processes and downloads of model files. */
export const operatorPolicy = (): OutboundPolicy => ({ allowLoopback: true, allowed: outboundAllowed() });
