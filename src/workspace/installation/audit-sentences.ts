import { type AuditSentences, named } from "#core/audit/sentence.ts";

export const installationSentences: AuditSentences = {
  "installation.update": () => "changed the installation's settings",
  "installation.set_provider_access": ({ workspaceName, usesProviders }) =>
    `${usesProviders === false ? "stopped" : "let"} ${named("workspace", workspaceName)} ${
      usesProviders === false ? "from using" : "use"
    } the installation's model providers`,
};
