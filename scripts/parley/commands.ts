import { addApiKey } from "./add-api-key.ts";
import { addUser } from "./add-user.ts";
import type { OperatorCommand } from "./command.ts";
import { doctor } from "./doctor/doctor.ts";
import { rotateSecretsCommand } from "./rotate-secrets.ts";

export const commands: OperatorCommand[] = [addUser, addApiKey, rotateSecretsCommand, doctor];
