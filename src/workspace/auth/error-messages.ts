export type SignInMessage = { title: string; text: string };

const messages: Record<string, SignInMessage> = {
  Signin: { title: "Signing in did not work.", text: "Try again, or use another way to sign in." },
  OAuthSignin: {
    title: "The sign-in provider could not be reached.",
    text: "Try again in a moment, or use another way to sign in.",
  },
  OAuthCallback: {
    title: "The sign-in provider did not confirm who you are.",
    text: "Start again from here. If you cancelled it there, nothing has happened.",
  },
  OAuthCreateAccount: {
    title: "No account could be made from what the provider told us.",
    text: "It must share your email address. Use another way to sign in.",
  },
  EmailCreateAccount: {
    title: "No account could be made for this address.",
    text: "Ask for a new link, or use another way to sign in.",
  },
  Callback: { title: "Signing in was interrupted.", text: "Start again from here." },
  OAuthAccountNotLinked: {
    title: "There is an account with this address already.",
    text: "Sign in the way you did before; then you can connect this provider under Security in your settings.",
  },
  EmailSignin: {
    title: "The link could not be sent.",
    text: "Check that the email address is right and try again.",
  },
  CredentialsSignin: {
    title: "Email or password is not right.",
    text: "Check both and try again.",
  },
  SessionRequired: { title: "Sign in to continue.", text: "This page is for people with an account." },
  Configuration: {
    title: "Sign-in is not set up correctly.",
    text: "Whoever runs this installation finds the reason in the server’s log.",
  },
  AccessDenied: {
    title: "You may not sign in here.",
    text: "New accounts need an invitation to your address. Ask a workspace owner for one.",
  },
  Verification: {
    title: "This link does not work any more.",
    text: "It was used already or is too old. Ask for a new one.",
  },
  TooManyAttempts: {
    title: "Too many attempts.",
    text: "Wait a few minutes, then try again, or use a device you signed in on before.",
  },
  SecondFactorRequired: {
    title: "One more step.",
    text: "Type the code your authenticator app shows, or a recovery code.",
  },
  SecondFactorInvalid: {
    title: "The code is not right.",
    text: "Use the newest code of your app, or a recovery code you have not used before.",
  },
  InvalidCallbackUrl: {
    title: "The address to go on to is not valid.",
    text: "Sign in from here; you will land on the start page.",
  },
};

const unknown: SignInMessage = { title: "Signing in did not work.", text: "Try again, or use another way to sign in." };

export const signInErrorCodes = Object.keys(messages);

/** Plain words for an error code of the sign-in routes, whatever its case; null where there is no error. */
export function signInMessage(code: string | null | undefined): SignInMessage | null {
  if (!code) return null;
  const known = signInErrorCodes.find((name) => name.toLowerCase() === code.toLowerCase());
  return known ? (messages[known] ?? unknown) : unknown;
}
