/* A wire between one browser and the house that keeps every byte the house sends, the live stream too: nothing is
   compressed on it, so what is searched for would be found. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Wire {
  url: string;
  /** Addresses of the house as this browser must write them. */
  through(link: string): string;
  /** All that came over it: heads and bodies. */
  heard(): string;
  close(): Promise<void>;
}

export async function wire(house: string): Promise<Wire> {
  const bytes: Buffer[] = [];
  const to = new URL(house);
  const server = http.createServer((req, res) => {
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    const up = http.request({ host: to.hostname, port: to.port, method: req.method, path: req.url, headers }, (down) => {
      bytes.push(Buffer.from(`\n${req.method} ${req.url}\n${JSON.stringify(down.headers)}\n`));
      res.writeHead(down.statusCode ?? 502, down.headers);
      down.on('data', (b: Buffer) => {
        bytes.push(b);
        res.write(b);
      });
      down.on('end', () => res.end());
      down.on('error', () => res.destroy());
    });
    up.on('error', () => res.destroy());
    req.pipe(up);
    res.on('close', () => up.destroy());
  });
  // A line that has been still for a while is kept: who asks again at that moment would find it cut.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((r) => server.listen(0, '127.0.0.1', r));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    through: (link) => url + link.slice(new URL(link).origin.length),
    heard: () => Buffer.concat(bytes).toString('utf8'),
    close: () => {
      server.closeAllConnections();
      return new Promise((r) => server.close(() => r()));
    },
  };
}
