import type { Chart } from "../../dashboard/chart-result.ts";
import { barWords } from "../../dashboard/rules/time-words.ts";
import type { BarUnit } from "../../dashboard/rules/usage-range.ts";
import { metricWords } from "../../dashboard/rules/words.ts";

interface ChartTableProps {
  chart: Chart;
  unit: BarUnit;
  zone: string;
  currency: string;
  label: string;
}

/** More cells than this are no help to anybody who listens: then only what each bar comes to. */
const mostCells = 1000;

/** The same figures as a table, for those who do not see the bars. */
export function ChartTable({ chart, unit, zone, currency, label }: ChartTableProps) {
  const series = chart.bars.length * chart.series.length <= mostCells ? chart.series : [];
  const words = (value: number) => metricWords(chart.metric, value, currency);
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Together</th>
            {series.map(({ id, label: name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.bars.map((bar, index) => (
            <tr key={bar.from}>
              <th scope="row">{barWords(bar.from, unit, zone)}</th>
              <td>{words(bar.total)}</td>
              {series.map(({ id, values }) => (
                <td key={id}>{words(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
