import { Logo } from "#ui/identity/logo.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";

/** Who did something: a person's face, or our own sign for what the product did by itself. */
export function ActorMark({ name, id }: { name: string; id: string | null }) {
  return id ? <PersonAvatar name={name} id={id} size={20} /> : <Logo size={20} />;
}
