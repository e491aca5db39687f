import { HistoryPicture } from "./history-picture.tsx";
import { ScreenPicture } from "./screen-picture.tsx";
import { ThreadPicture } from "./thread-picture.tsx";
import { TracePicture } from "./trace-picture.tsx";

/** Chat at work: two agents answer a question, and the panel shows how. */
export function ChatPicture(told: { label: string; labelLang: string }) {
  return (
    <ScreenPicture {...told} current="chat">
      <HistoryPicture />
      <ThreadPicture />
      <TracePicture />
    </ScreenPicture>
  );
}
