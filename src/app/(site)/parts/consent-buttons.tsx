import { Button } from "#ui/controls/button.tsx";
import { chooseConsent } from "./choose-consent.ts";
import { pageText } from "./page-text.ts";

/** Both answers weigh the same. */
export async function ConsentButtons() {
  const { t } = await pageText();
  return (
    <form action={chooseConsent} className="flex gap-2">
      <Button type="submit" name="choice" value="refuse">
        {t("consent.refuse")}
      </Button>
      <Button type="submit" name="choice" value="allow">
        {t("consent.allow")}
      </Button>
    </form>
  );
}
