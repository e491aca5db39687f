import { languageTag } from "#core/language/languages.ts";
import type { PageText } from "../page-text.ts";
import { ChatPicture } from "../picture/chat-picture.tsx";
import { PhonePicture } from "../picture/phone-picture.tsx";

/** The product itself, right below what is said about it. */
export function ProductSection({ t, locale }: PageText) {
  const picture = { label: t("home.picture"), labelLang: languageTag(locale) };
  return (
    <div className="overflow-x-clip border-b bg-canvas pt-6 pb-14 max-sm:pb-10">
      <div className="mx-auto w-full max-w-300 max-[1232px]:px-4">
        <div className="max-sm:hidden">
          <ChatPicture {...picture} />
        </div>
        <div className="sm:hidden">
          <PhonePicture {...picture} />
        </div>
      </div>
    </div>
  );
}
