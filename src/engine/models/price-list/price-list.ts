import { anthropic } from "./anthropic.ts";
import { google } from "./google.ts";
import { hostedOpenModels } from "./hosted-open-models.ts";
import { mistral } from "./mistral.ts";
import { openai } from "./openai.ts";
import type { ShippedVendor } from "./shipped-model.ts";

/**
 * The prices Parley ships with, in US dollars for a million tokens, as far as they were known on their date. Providers change
 * prices without notice: whoever runs an installation should compare them with the providers' pages. A price that a
 * workspace sets itself always comes first. To update the list, change the files beside this one and its date.
 */
export const priceList = {
  date: "2026-11-01",
  currency: "USD",
  vendors: [openai, anthropic, google, mistral, ...hostedOpenModels] as readonly ShippedVendor[],
  /** What one dollar is worth, about: used until a workspace sets its own rate. */
  rates: {
    EUR: 0.86,
    GBP: 0.76,
    CHF: 0.8,
    SEK: 9.5,
    NOK: 10.1,
    DKK: 6.4,
    PLN: 3.66,
    CZK: 21,
    RON: 4.37,
    HUF: 335,
    TRY: 42,
    UAH: 42,
    RSD: 101,
    JPY: 154,
    CNY: 7.1,
    KRW: 1450,
    INR: 88.7,
    SGD: 1.3,
    AUD: 1.53,
    NZD: 1.76,
    CAD: 1.4,
    BRL: 5.3,
    MXN: 18.4,
    ZAR: 17.2,
    ILS: 3.25,
    AED: 3.67,
  } as Readonly<Record<string, number>>,
};

export const shippedModelCount = new Set(priceList.vendors.flatMap(({ models }) => Object.keys(models))).size;
