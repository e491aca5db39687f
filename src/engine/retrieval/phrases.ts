import type { Language } from "./language.ts";

export type Phrases = {
  found: string;
  greeting: string;
  thanks: string;
  /** What it is, and how to give it a language model. */
  about: string;
  nothing: string;
  unclear: string;
  askMe: string;
  documents: string;
  toolSays: (tool: string) => string;
  toolNothing: (tool: string) => string;
};

/** All the words the built-in engine has of its own; the rest it quotes. */
export const phrases: Record<Language, Phrases> = {
  en: {
    found: "This is what the documents say:",
    greeting: "Hello!",
    thanks: "You are welcome.",
    about:
      "I am running without a language model: I answer only from this agent's documents and prepared answers, word for word. To talk freely, connect a model in Settings, under Models.",
    nothing: "I found nothing about that in this agent's documents.",
    unclear: "Write me a question and I will look for it.",
    askMe: "You can ask me, for example:",
    documents: "I can look things up in:",
    toolSays: (tool) => `${tool} answered:`,
    toolNothing: (tool) => `${tool} ran and had nothing to say.`,
  },
  bg: {
    found: "Ето какво пише в документите:",
    greeting: "Здравейте!",
    thanks: "Моля, няма защо.",
    about:
      "Работя без езиков модел: отговарям само от документите и подготвените отговори на този агент, дума по дума. За свободен разговор свържете модел в „Настройки“, раздел „Модели“.",
    nothing: "Не намерих нищо за това в документите на този агент.",
    unclear: "Напишете въпрос и ще потърся отговора.",
    askMe: "Можете да ме попитате например:",
    documents: "Мога да търся в:",
    toolSays: (tool) => `${tool} отговори:`,
    toolNothing: (tool) => `${tool} се изпълни и не върна нищо.`,
  },
  fr: {
    found: "Voici ce que disent les documents :",
    greeting: "Bonjour !",
    thanks: "Je vous en prie.",
    about:
      "Je fonctionne sans modèle de langage : je réponds uniquement à partir des documents et des réponses préparées de cet agent, mot pour mot. Pour une vraie conversation, connectez un modèle dans Paramètres, rubrique Modèles.",
    nothing: "Je n'ai rien trouvé à ce sujet dans les documents de cet agent.",
    unclear: "Écrivez-moi une question et je chercherai la réponse.",
    askMe: "Vous pouvez par exemple me demander :",
    documents: "Je peux chercher dans :",
    toolSays: (tool) => `${tool} a répondu :`,
    toolNothing: (tool) => `${tool} s'est exécuté et n'a rien renvoyé.`,
  },
  es: {
    found: "Esto es lo que dicen los documentos:",
    greeting: "¡Hola!",
    thanks: "De nada.",
    about:
      "Funciono sin modelo de lenguaje: solo respondo con los documentos y las respuestas preparadas de este agente, palabra por palabra. Para conversar libremente, conecte un modelo en Ajustes, apartado Modelos.",
    nothing: "No encontré nada sobre eso en los documentos de este agente.",
    unclear: "Escríbame una pregunta y buscaré la respuesta.",
    askMe: "Puede preguntarme, por ejemplo:",
    documents: "Puedo buscar en:",
    toolSays: (tool) => `${tool} respondió:`,
    toolNothing: (tool) => `${tool} se ejecutó y no devolvió nada.`,
  },
  pt: {
    found: "Eis o que dizem os documentos:",
    greeting: "Olá!",
    thanks: "De nada.",
    about:
      "Estou a funcionar sem modelo de linguagem: respondo apenas com os documentos e as respostas preparadas deste agente, palavra por palavra. Para conversar livremente, ligue um modelo em Definições, na secção Modelos.",
    nothing: "Não encontrei nada sobre isso nos documentos deste agente.",
    unclear: "Escreva uma pergunta e procurarei a resposta.",
    askMe: "Pode perguntar-me, por exemplo:",
    documents: "Posso procurar em:",
    toolSays: (tool) => `${tool} respondeu:`,
    toolNothing: (tool) => `${tool} foi executado e não devolveu nada.`,
  },
};

const greetings: [Language, RegExp][] = [
  ["en", /^(hi|hello|hey|good (morning|afternoon|evening|day)|greetings)\b/],
  ["bg", /^(здравей|здравейте|здрасти|добър ден|добро утро|добър вечер|привет)/],
  ["fr", /^(bonjour|salut|bonsoir|coucou)\b/],
  ["es", /^(hola|buenos dias|buenas (tardes|noches))\b/],
  ["pt", /^(ola|oi|bom dia|boa (tarde|noite))\b/],
];
const thanked: [Language, RegExp][] = [
  ["en", /^(thanks|thank you|cheers)\b/],
  ["bg", /^(благодаря|мерси)/],
  ["fr", /^merci\b/],
  ["es", /^(muchas )?gracias\b/],
  ["pt", /^(muito )?obrigad[oa]\b/],
];

const mostWordsOfPleasantry = 5;

/** A message that only says hello or thanks, and in which language. Expects folded text. */
export function pleasantryIn(folded: string): { kind: "greeting" | "thanks"; language: Language } | null {
  if (folded.split(/\s+/).length > mostWordsOfPleasantry || folded.includes("?")) return null;
  for (const [kind, list] of [
    ["greeting", greetings],
    ["thanks", thanked],
  ] as const) {
    const found = list.find(([, pattern]) => pattern.test(folded));
    if (found) return { kind, language: found[0] };
  }
  return null;
}
