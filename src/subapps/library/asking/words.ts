import type { Language } from "#engine/retrieval/language.ts";

type Words = {
  found: string;
  nothing: string;
  all: (count: number) => string;
  count: (count: number) => string;
  more: (count: number) => string;
};

/** What is said around quotes where no language model is there to say it. */
export const words: Record<Language, Words> = {
  en: {
    found: "This is what the documents say:",
    nothing: "The documents do not answer this. I found no passage that speaks of enough of the question.",
    all: (count) => `Everything that was found, ${count} in all:`,
    count: (count) => `${count} ${count === 1 ? "place speaks" : "places speak"} of it:`,
    more: (count) => `And ${count} more.`,
  },
  bg: {
    found: "Ето какво пише в документите:",
    nothing: "Документите не отговарят на това. Не намерих пасаж, който да говори достатъчно за въпроса.",
    all: (count) => `Всичко намерено, общо ${count}:`,
    count: (count) => `Намерени места: ${count}:`,
    more: (count) => `И още ${count}.`,
  },
  fr: {
    found: "Voici ce que disent les documents :",
    nothing: "Les documents ne répondent pas à cette question. Je n'ai trouvé aucun passage qui en parle assez.",
    all: (count) => `Tout ce qui a été trouvé, ${count} en tout :`,
    count: (count) => `Passages trouvés : ${count} :`,
    more: (count) => `Et ${count} de plus.`,
  },
  es: {
    found: "Esto es lo que dicen los documentos:",
    nothing: "Los documentos no responden a esto. No encontré ningún pasaje que hable lo suficiente de la pregunta.",
    all: (count) => `Todo lo encontrado, ${count} en total:`,
    count: (count) => `Lugares encontrados: ${count}:`,
    more: (count) => `Y ${count} más.`,
  },
  pt: {
    found: "Eis o que dizem os documentos:",
    nothing: "Os documentos não respondem a isto. Não encontrei nenhuma passagem que fale o suficiente da pergunta.",
    all: (count) => `Tudo o que foi encontrado, ${count} no total:`,
    count: (count) => `Lugares encontrados: ${count}:`,
    more: (count) => `E mais ${count}.`,
  },
};
