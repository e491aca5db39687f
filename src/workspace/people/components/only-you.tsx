import { Notice } from "#ui/feedback/notice.tsx";

/** On a person's own pages while somebody else acts as them. */
export function OnlyYou({ name }: { name: string }) {
  return (
    <Notice tone="amber" title={`Only ${name} can see this`}>
      You are acting as {name}. What is a person’s own stays with them: password, devices, and who acted as them. Stop
      to see your own.
    </Notice>
  );
}
