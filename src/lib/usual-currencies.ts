/** Those that people look for first. */
export const usualCurrencies = [
  "EUR",
  "USD",
  "GBP",
  "CHF",
  "NOK",
  "SEK",
  "DKK",
  "PLN",
  "BGN",
  "BRL",
  "JPY",
  "CNY",
  "INR",
];
