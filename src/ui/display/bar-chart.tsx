import { clsx } from "clsx";
import { formatNumber } from "#lib/format/number.ts";
import { hues } from "../identity/hues.ts";
import { chartTop } from "./chart-scale.ts";

export interface ChartSeries {
  name: string;
  /** An app or agent keeps its own; others take the series order. */
  hue?: number;
}
export interface ChartColumn {
  label: string;
  /** One value per series, in the same order. */
  values: readonly number[];
  /** Not over yet: shown at 45 %. */
  open?: boolean;
}

interface BarChartProps {
  label: string;
  series: readonly ChartSeries[];
  columns: readonly ChartColumn[];
  format?: (value: number) => string;
  height?: number;
  /** Every how many columns a label stands under the floor. */
  labelEvery?: number;
  legend?: boolean;
}

const axis = 40;

/** Stacked bars, drawn on the server. Hover a column to read it; a table holds the same for screen readers. */
export function BarChart({
  label,
  series,
  columns,
  format = (value) => formatNumber(value),
  height = 200,
  labelEvery = Math.ceil(columns.length / 5),
  legend = true,
}: BarChartProps) {
  const top = chartTop(Math.max(...columns.map((column) => total(column)), 0));
  const hueAt = (position: number) => series[position]?.hue ?? hues[position];
  return (
    <figure aria-label={label} className="relative text-[11px] leading-4 text-ink-3 tabular-nums">
      {legend && <Legend names={series.map((one, position) => ({ name: one.name, hue: hueAt(position) }))} />}
      <div className="relative" style={{ height: height + 24, paddingLeft: axis }} aria-hidden>
        {[3, 2, 1, 0].map((line) => (
          <div
            key={line}
            className="absolute inset-x-0 flex items-center gap-2"
            style={{ top: height - (line / 3) * (height - 8) - 8 }}
          >
            <span className="w-8">{format((top * line) / 3)}</span>
            <span className="h-px flex-1 bg-line" />
          </div>
        ))}
        <div className="absolute inset-y-0 right-0 flex" style={{ left: axis }}>
          {columns.map((column, at) => (
            <Column
              key={column.label}
              {...{ column, series, hueAt, format, height, top }}
              labelled={at % labelEvery === 0}
              flip={at > columns.length * 0.45}
            />
          ))}
        </div>
      </div>
      <div className="sr-only">
        <ReadableTable {...{ label, series, columns, format }} />
      </div>
    </figure>
  );
}

interface ColumnProps extends Required<Pick<BarChartProps, "series" | "format" | "height">> {
  column: ChartColumn;
  hueAt: (position: number) => number | undefined;
  top: number;
  labelled: boolean;
  /** The card opens to the left, so that it stays inside the chart. */
  flip: boolean;
}

function Column({ column, series, hueAt, format, height, top, labelled, flip }: ColumnProps) {
  return (
    <div className="group relative flex-1 hover:bg-hover" style={{ height }}>
      <div
        className={clsx(
          "absolute inset-x-[15%] bottom-0 flex flex-col-reverse gap-[1.5px]",
          column.open && "opacity-45",
        )}
        style={{ height: height - 8 }}
      >
        {column.values.map((value, position) => (
          <span
            key={series[position]?.name}
            className={clsx("w-full rounded-[1.5px]", hueAt(position) === undefined ? "bg-ink-4" : "bg-hue-solid")}
            style={{ "--h": hueAt(position), height: `${(value / top) * 100}%` } as object}
          />
        ))}
      </div>
      {labelled && (
        <span className="absolute top-full left-1/2 mt-1 -translate-x-1/2 whitespace-nowrap">{column.label}</span>
      )}
      <div
        className={clsx(
          "pointer-events-none absolute hidden top-2 z-30 w-44 rounded-10 border border-line bg-raised p-3 text-meta text-ink-2 shadow-lg group-hover:block",
          flip ? "right-full mr-1" : "left-full ml-1",
        )}
      >
        <p className="mb-1 flex justify-between gap-3 font-semibold text-ink">
          <span>{column.label}</span>
          <span>{format(total(column))}</span>
        </p>
        {series.map((one, position) => (
          <p key={one.name} className="flex justify-between gap-3">
            <span className="truncate">{one.name}</span>
            <span>{format(column.values[position] ?? 0)}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

function Legend({ names }: { names: ReadonlyArray<{ name: string; hue?: number }> }) {
  return (
    <figcaption className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2">
      {names.map(({ name, hue }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <span
            className={clsx("size-2 rounded-xs", hue === undefined ? "bg-ink-4" : "bg-hue-solid")}
            style={{ "--h": hue } as object}
          />
          {name}
        </span>
      ))}
    </figcaption>
  );
}

function ReadableTable({
  label,
  series,
  columns,
  format,
}: Required<Pick<BarChartProps, "label" | "series" | "columns" | "format">>) {
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          {series.map((one) => (
            <th key={one.name} scope="col">
              {one.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.label}>
            <th scope="row">{column.label}</th>
            {series.map((one, position) => (
              <td key={one.name}>{format(column.values[position] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function total(column: ChartColumn): number {
  return column.values.reduce((sum, value) => sum + value, 0);
}
