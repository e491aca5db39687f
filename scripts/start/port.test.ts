import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { checkPort } from "./port.ts";

test("a port that is taken is named, with one that is free", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const refused = checkPort("127.0.0.1", port, 0);
  await expect(refused).rejects.toMatchObject({
    message: `Port ${port} is taken by another program.`,
    advice: expect.stringMatching(/^Choose another: PORT=\d+ npm start$/),
  });
  other.close();
  await once(other, "close");
  await checkPort("127.0.0.1", port, 0);
});

test("after a crash it says that it waits, and goes on when the port is let go", async () => {
  const said = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const checked = checkPort("127.0.0.1", port, 10_000);
  await vi.waitFor(() => expect(String(said.mock.lastCall?.[0])).toContain(`still holds port ${port}`));
  other.close();
  await checked;
});

test("an address of another machine is refused with what to do", async () => {
  await expect(checkPort("192.0.2.1", 3000, 0)).rejects.toMatchObject({
    message: "This machine has no address 192.0.2.1.",
    advice: "Listen on all of them: HOST=0.0.0.0 npm start",
  });
});
