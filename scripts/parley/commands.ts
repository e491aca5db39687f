import { acceptAnchorsCommand } from "./accept-anchors.ts";
import { addApiKey } from "./add-api-key.ts";
import { addUser } from "./add-user.ts";
import type { OperatorCommand } from "./command.ts";
import { doctor } from "./doctor/doctor.ts";
import { addLocalModelCommand, installRuntimeCommand } from "./local-models.ts";
import { rotateSecretsCommand } from "./rotate-secrets.ts";
import { verifyCommand } from "./verify.ts";

export const commands: OperatorCommand[] = [
  addUser,
  addApiKey,
  addLocalModelCommand,
  installRuntimeCommand,
  rotateSecretsCommand,
  verifyCommand,
  acceptAnchorsCommand,
  doctor,
];
