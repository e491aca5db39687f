/** Billionths of a currency as people read them. */
export type Money = (nanos: number) => string;

/**
 * Small amounts keep their digits, at least two that say something: what is not nothing never looks like nothing. Below a
 * ten-thousandth there is only that it is less.
 */
export function formatMoney(nanos: number, currency: string): string {
  const amount = Math.abs(nanos / 1e9);
  const sign = nanos < 0 ? "−" : "";
  if (amount > 0 && amount < 0.0001) return `< ${sign}${written(0.0001, currency, 4, 4)}`;
  const [fewest, most] = amount === 0 || amount >= 0.0995 ? [2, 2] : amount >= 0.00995 ? [3, 3] : [3, 4];
  return `${sign}${written(amount, currency, fewest, most)}`;
}

/** "€54": for a forecast, which is not exact to the cent. */
export const formatRoundMoney = (nanos: number, currency: string): string => written(nanos / 1e9, currency, 0, 0);

/** The words of a difference: its sign is always said. */
export const formatMoneyDifference = (nanos: number, currency: string): string =>
  nanos > 0 ? `+${formatMoney(nanos, currency)}` : formatMoney(nanos, currency);

export const moneyFormatter =
  (currency: string): Money =>
  (nanos) =>
    formatMoney(nanos, currency);

/** "€", "$", "CHF": what stands beside a field for money. */
export const currencySymbol = (currency: string): string =>
  formatter(currency, 0, 0)
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;

/** A price per million tokens is given to the tenth of a cent. */
export const formatPrice = (perMillion: number, currency: string): string => written(perMillion, currency, 2, 4);

/** "€3", for the lines of a chart. */
export const formatAxisMoney = (amount: number, currency: string): string =>
  written(Number(amount.toPrecision(2)), currency, 0, 6);

const written = (amount: number, currency: string, fewest: number, most: number): string =>
  formatter(currency, fewest, most).format(amount);

const known = new Map<string, Intl.NumberFormat>();

function formatter(currency: string, fewest: number, most: number): Intl.NumberFormat {
  const key = `${currency} ${fewest} ${most}`;
  let made = known.get(key);
  if (!made) {
    made = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: fewest,
      maximumFractionDigits: most,
    });
    known.set(key, made);
  }
  return made;
}
