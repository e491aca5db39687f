/** Dates know milliseconds only; ours are written to the microsecond. */
export const isoOf = (milliseconds: number): string => {
  const whole = Math.floor(milliseconds);
  const micros = Math.min(999, Math.round((milliseconds - whole) * 1000));
  return `${new Date(whole).toISOString().slice(0, -1)}${String(micros).padStart(3, "0")}Z`;
};

export const millisecondsOf = (iso: string): number => {
  const fraction = /\.(\d+)/.exec(iso)?.[1] ?? "";
  return Math.floor(Date.parse(iso) / 1000) * 1000 + Number(`0.${fraction || 0}`) * 1000;
};
