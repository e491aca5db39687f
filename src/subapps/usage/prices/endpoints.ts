import { defineEndpoints } from "#core/web/endpoint.ts";
import { changeCurrency } from "./commands/change-currency.ts";
import { confirmPrices } from "./commands/confirm-prices.ts";
import { recountUsage } from "./commands/recount-usage.ts";
import { setRate } from "./commands/set-rate.ts";
import { getPriceFacts } from "./queries/get-price-facts.ts";
import { getPriceList } from "./queries/get-price-list.ts";
import { previewRecount } from "./queries/preview-recount.ts";

export const priceEndpoints = defineEndpoints([
  ["GET", "/usage/prices", "Models in use and on offer, with the prices that hold now", getPriceList],
  [
    "GET",
    "/usage/price-facts",
    "The currency, exchange rates, corrections, and when prices were checked",
    getPriceFacts,
  ],
  ["POST", "/usage/prices/confirm", "Say that the price list was looked over and is right", confirmPrices],
  ["POST", "/usage/rates", "Say what a currency is worth from a moment on", setRate, 201],
  ["PUT", "/usage/currency", "Choose the currency, as long as nothing has cost anything", changeCurrency],
  ["POST", "/usage/recounts/preview", "What correcting past calls by the price list would change", previewRecount],
  ["POST", "/usage/recounts", "Correct past calls of a model by the price list", recountUsage, 201],
]);
