import { BookOpenText } from "lucide-react";
import { Notice } from "#ui/feedback/notice.tsx";

/** Who answers while no language model is set up, in plain words. */
export function RetrievalNotice() {
  return (
    <Notice
      tone="info"
      icon={<BookOpenText strokeWidth={1.75} aria-hidden />}
      title="No language model is connected: agents answer from their documents"
    >
      They quote what their knowledge and prepared answers say, name the passage, use a tool or hand over when that is
      clearly meant, and say plainly when they find nothing. They do not write sentences of their own. Add a provider to
      let them talk.
    </Notice>
  );
}
