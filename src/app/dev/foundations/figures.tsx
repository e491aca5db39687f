import { formatNumber } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { BarChart } from "#ui/display/bar-chart.tsx";
import { Card, CardHeader, Row, RowList } from "#ui/display/card.tsx";
import { Gauge } from "#ui/display/gauge.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { Sparkline } from "#ui/display/sparkline.tsx";
import { SplitBar } from "#ui/display/split-bar.tsx";
import { RowActions, RowLink, Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { TableBody } from "#ui/display/table-body.tsx";
import { Tabs } from "#ui/display/tabs.tsx";
import { AgentMark } from "#ui/identity/agent-mark.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { Panel } from "./panel.tsx";

const days = Array.from({ length: 30 }, (_, at) => {
  const busy = at % 7 > 4 ? 0.35 : 1;
  const wave = 1 + Math.sin(at / 3) * 0.35;
  return {
    label: `${((13 + at) % 31) + 1} ${at < 18 ? "Oct" : "Nov"}`,
    values: [1.4, 0.7, 0.3, 0.2].map((part) => part * busy * wave),
    open: at === 29,
  };
});
const agents = [
  ["Concierge", 2904, 8.1, "+6%", 22.9],
  ["Ledger", 611, 4.4, "+41%", 12.83],
  ["Refunds", 1020, 3.2, "+12%", 10.44],
  ["Scout", 188, 2.9, "−9%", 8.94],
] as const;
const euro = (value: number) => `€${value.toFixed(value % 1 ? 2 : 0)}`;

export function Figures() {
  return (
    <>
      <div className="grid grid-cols-[1fr_336px] gap-4 max-md:grid-cols-1">
        <Card>
          <CardHeader title="Spend by app" actions={<Button size={28}>Group by app</Button>} />
          <div className="p-4">
            <BarChart
              label="Spend by app over 30 days"
              format={euro}
              series={[
                { name: "Chat", hue: 273 },
                { name: "Inbox", hue: 243 },
                { name: "Task", hue: 50 },
                { name: "Library", hue: 88 },
              ]}
              columns={days}
            />
          </div>
        </Card>
        <Panel title="Gauges and lines">
          <div className="flex flex-col gap-3">
            <Gauge label="Whole workspace" value={41.2} limit={60} today={0.4} text="€41.20 of €60.00" />
            <Gauge label="Concierge" value={17.9} limit={30} today={0.4} hue={273} />
            <Gauge label="Scout" value={7.62} limit={8} today={0.4} hue={190} />
            <Gauge label="Planner" value={5} limit={5} stopped />
            <div className="flex items-center justify-between">
              <span className="text-kpi">€58.31</span>
              <Sparkline values={[3, 4, 3, 5, 4, 6, 9, 7, 8, 9, 11]} />
            </div>
            <Sparkline values={[2, 3, 3, 5, 6, 7, 7, 9]} width={200} tone="accent" label="Answers right, rising" />
            <SplitBar
              label="Spend this month"
              limit={60}
              parts={[
                { name: "Chat", value: 23, hue: 273 },
                { name: "Inbox", value: 10, hue: 243 },
                { name: "Task", value: 5.4, hue: 50 },
                { name: "Library", value: 3.8, hue: 88 },
              ]}
            />
          </div>
        </Panel>
      </div>
      <div className="grid grid-cols-[1fr_420px] gap-4 max-md:grid-cols-1">
        <Card>
          <CardHeader title="Agents by spend" />
          <Table label="Agents by spend">
            <TableHead>
              <Th>Agent</Th>
              <Th numeric>Answers</Th>
              <Th numeric>Tokens</Th>
              <Th numeric>Change</Th>
              <Th numeric>Spend</Th>
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            </TableHead>
            <TableBody>
              {agents.map(([name, answers, tokens, change, spend]) => (
                <Tr key={name} selected={name === "Refunds"}>
                  <Td>
                    <span className="flex items-center gap-2.5">
                      <AgentMark id={name} size={20} />
                      <RowLink href={`?agent=${name}`}>{name}</RowLink>
                    </span>
                  </Td>
                  <Td numeric>{formatNumber(answers)}</Td>
                  <Td numeric>{tokens} M</Td>
                  <Td numeric>{change}</Td>
                  <Td numeric className="font-strong">
                    {euro(spend)}
                  </Td>
                  <Td className="w-20 text-right">
                    <RowActions>
                      <Button size={24}>Limit</Button>
                    </RowActions>
                  </Td>
                </Tr>
              ))}
            </TableBody>
          </Table>
          <LoadMore hasMore href="?cursor=4" shown="4 of 6" />
        </Card>
        <div className="flex flex-col gap-4">
          <Panel className="p-0!">
            <Tabs
              label="Person"
              items={[
                { value: "person", label: "Person", content: <p className="p-4">Customer since 2023, Malmö</p> },
                { value: "order", label: "Order", content: <p className="p-4">Order 48213, delivered</p> },
                { value: "trace", label: "Trace", content: <p className="p-4">Run 8f2c, sealed</p> },
              ]}
            />
          </Panel>
          <RowList className="bg-surface">
            <Row
              lead={<PersonAvatar name="Hanna Berg" size={32} />}
              title="Hanna Berg has waited 34 minutes"
              detail="“I gave my order number twice.”"
              end={<Button size={28}>Take over</Button>}
            />
            <Row
              lead={<AgentMark id="Refunds" size={32} />}
              title="Refunds wants to pay €249.00"
              detail="Over the €120 limit."
              end={
                <>
                  <Button size={28} variant="ghost">
                    Decline
                  </Button>
                  <Button size={28}>Approve</Button>
                </>
              }
            />
          </RowList>
        </div>
      </div>
    </>
  );
}
