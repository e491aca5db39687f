type Platform = { os: string; cpu: string; libc?: string };
type NativePackage = { name: string; version: string };
type Lock = { packages: Record<string, { version: string; optionalDependencies?: Record<string, string> }> };

export function thisPlatform(): Platform;
export function nativePackagesFor(
  lock: Lock,
  platform: Platform,
  withTestTools: boolean,
): { packages: NativePackage[]; unsupported: string[] };
export function missingNativePackages(root: string, packages: NativePackage[]): NativePackage[];
export function installNativePackages(
  root: string,
  packages: NativePackage[],
  npm: string[],
  env?: NodeJS.ProcessEnv,
): string | null;
