import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { seal, unseal } from "#platform/secrets/seal.ts";

const period = 30;

export type NewTotp = { sealed: string; secret: string; uri: string };

/** A new secret for an authenticator app, and the form in which it is stored. */
export function createTotp(email: string): NewTotp {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer });
  const totp = new TOTP({ issuer: "Parley", label: email, secret, period });
  return { sealed: seal(secret.base32), secret: secret.base32, uri: totp.toString() };
}

/** The time step a code belongs to, or null. One step early or late is allowed for clocks that differ. */
export function totpStep(sealed: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(unseal(sealed)), period });
  const delta = totp.validate({ token: code, window: 1, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** The enrolment address as a picture that a phone reads. Always dark on white, or cameras refuse it. */
export async function totpPicture(uri: string): Promise<string> {
  const { toString: toSvg } = await import("qrcode");
  return toSvg(uri, { type: "svg", errorCorrectionLevel: "M", margin: 2 });
}
