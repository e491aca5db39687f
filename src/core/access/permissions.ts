import { z } from "zod";
import { collected, joined } from "#core/declarations.ts";
import { type Role, roles } from "./roles.ts";

export type PermissionDeclaration = {
  roles: readonly Role[];
  /** What it lets one do, as people read it when they choose what an API key may do. */
  label: string;
  /** What a program can never do, whatever its key says: it takes a person who has signed in. */
  personsOnly?: true;
};
export type PermissionDeclarations = Readonly<Record<string, PermissionDeclaration>>;

/** Every permission by name. A module adds its own with `interface PermissionRegistry extends …`. */
// biome-ignore lint/suspicious/noEmptyInterface: the modules that declare permissions add to it
export interface PermissionRegistry {}
export type Permission = keyof PermissionRegistry;

declare module "#core/declarations.ts" {
  interface Declarations {
    permissions?: PermissionDeclarations;
    /** How people call the group of a prefix, where that is not the prefix itself: "API keys" for `keys`. */
    permissionGroups?: Readonly<Record<string, string>>;
  }
}

const declared = collected((all) => {
  const table = joined(
    "permission",
    all.map(({ permissions }) => permissions),
  );
  const names = Object.keys(table) as Permission[];
  const byRole = new Map<Role, ReadonlySet<Permission>>(
    roles.map((role) => [role, new Set(names.filter((name) => table[name]?.roles.includes(role)))]),
  );
  const groups = joined(
    "permission group",
    all.map(({ permissionGroups }) => permissionGroups),
  );
  return { table, names, byRole, groups };
});

export const allPermissions = (): readonly Permission[] => declared().names;
export const isPermission = (value: string): value is Permission => Object.hasOwn(declared().table, value);

export const permissionsOf = (role: Role): ReadonlySet<Permission> => declared().byRole.get(role) ?? new Set();

export const rolesWith = (permission: Permission): readonly Role[] => declared().table[permission]?.roles ?? [];

export const permissionLabel = (permission: Permission): string => declared().table[permission]?.label ?? permission;

/** A permission in an answer of the API; which ones there are is known when the reference is made. */
export const permissionSchema = z
  .string()
  .refine((value) => isPermission(value), "is not a permission")
  .meta({
    get enum() {
      return allPermissions();
    },
  }) as unknown as z.ZodType<Permission, Permission>;

export type PermissionGroup = { name: string; items: { permission: Permission; label: string }[] };

/** What can be chosen for a key by somebody who may do `own`, by the module it belongs to. */
export function choosableForKey(own: ReadonlySet<Permission>): PermissionGroup[] {
  const { table, groups } = declared();
  const found = new Map<string, PermissionGroup>();
  for (const permission of own) {
    if (table[permission]?.personsOnly) continue;
    const prefix = permission.slice(0, permission.indexOf(":"));
    const group = found.get(prefix) ?? { name: groups[prefix] ?? capitalized(prefix), items: [] };
    found.set(prefix, group);
    group.items.push({ permission, label: permissionLabel(permission) });
  }
  return [...found.values()];
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
