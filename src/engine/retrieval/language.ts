/** The languages the built-in engine reads and answers in. */
export const languages = ["en", "bg", "fr", "es", "pt"] as const;
export type Language = (typeof languages)[number];

/** Small words: they carry no meaning to search for, and tell languages apart. */
export const smallWords: Record<Language, ReadonlySet<string>> = {
  en: words(`a about after all also am an and any are as at be been before but by can could did do does for from get got
    had has have he her here his how i if in into is it its just like may me more most much must my no not now of off on
    one only or other our out over please she should so some such than that the their them then there these they this
    to too under up us very was we were what when where which while who whom why will with would you your yours tell
    explain show know want need`),
  bg: words(`а аз ако ала бе без беше би бил била били било близо бъде бяха в вас ваш ваша вероятно вече ви вие все всеки
    всички всичко във въпреки върху г ги го да дали до докато дори е едва един една едно ето за зад заедно заради засега
    зает и из или им има имам имате искам искаш каза как каква какво както какъв като кога когато което които кой който
    колко която къде ли м ме между мен ми мнозина мога може можете можем моля на над най нас наш не нещо ни ние никой нищо
    но о обаче от около освен под по после при пък с са само се сега си след сме сте съм със също т тази така такава
    такива такъв там те тези ти то това този той тук ту тя у че чрез ще я`),
  fr: words(`a ai au aux avec avez avoir c ce ces cette ceux comme comment d dans de des dit doit donc du elle elles en
    encore entre est et etait etre fait faire faut il ils j je l la le les leur leurs lui m ma mais me meme mes mon n ne
    nos notre nous on ont ou par pas peut peux plus pour pourquoi pouvez puis qu quand que quel quelle quelles quels qui s
    sa sans se ses si son sont suis sur t ta te tes toi ton tous tout tres tu un une veux voici voila vos votre voulez
    vous y quoi s'il plait`),
  es: words(`a al algo algun alguna ante antes aqui asi como con cual cuales cuando cuanta cuantas cuanto cuantos de del desde donde dos
    e el ella ellas ellos en entre era eres es esa ese eso esta estan estar este esto estos fue ha hace han hasta hay
    la las le les lo los mas me mi mis mucho muy nada ni no nos nosotros o os otra otro para pero poco por porque puede
    puedo puedes que quien quiero se sea ser si sin sobre son soy su sus tambien te tener tengo ti tiene tienen todo tu
    tus un una uno unos usted ustedes y ya yo favor`),
  pt: words(`a ao aos aquela aquele aqui as ate com como da das de dela dele deles depois do dos e ela elas ele eles em
    entre era essa esse esta estao estar estas estava este estes estou eu faz fazer foi ha isso isto ja la lhe mais mas
    me mesmo meu minha muito na nao nas nem no nos nossa nosso num numa o onde os ou para pela pelo pode posso por porque
    pra qual quais quando quanta quantas quanto quantos que quem quero se sem ser seu seus so sua sua sao tambem te tem tenho ter teu tua um uma
    umas uns voce voces favor`),
};

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean).map(fold));
}

const marks: [Language, RegExp][] = [
  ["es", /[ñ¿¡]|ción\b/g],
  ["pt", /[ãõ]|ção\b|ções\b|\bnão\b|\bvocê|(?<![\p{L}])é(?![\p{L}])/gu],
  ["fr", /[œùûîëï]|\b(qu|l|d|j|c|n|s)['’]/g],
];

/** The language a text is written in, by its script, its small words and its letters. */
export function languageOf(text: string, fallback: Language = "en"): Language {
  const sample = text.slice(0, 2000).toLowerCase();
  const cyrillic = sample.match(/[а-я]/g)?.length ?? 0;
  if (cyrillic > (sample.match(/[a-zà-ÿ]/g)?.length ?? 0)) return "bg";
  const plain = fold(sample).match(/\p{L}+/gu) ?? [];
  const scores = new Map<Language, number>(
    languages.map((language) => [language, plain.filter((word) => smallWords[language].has(word)).length]),
  );
  for (const [language, mark] of marks)
    scores.set(language, (scores.get(language) ?? 0) + 2 * (sample.match(mark)?.length ?? 0));
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  return best && best[1] > 0 && best[1] > (scores.get(fallback) ?? 0) ? best[0] : fallback;
}

/** Lower case without accents, so that résumé, Resume and RÉSUMÉ are one word. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "");
}
