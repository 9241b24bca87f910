/* A wire between one browser and the house that keeps every byte the house sends, the live stream too: nothing is
   compressed on it, so what is searched for would be found. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Wire {
  url: string;
  /** Addresses of the house as this browser must write them. */
  through(link: string): string;
  /** All that came over it: heads and bodies; or what came after so many pieces. */
  heard(from?: number): string;
  /** In how many pieces it came until now. */
  pieces(): number;
  /** The live line to a table and its moves through this wire, as the browser's page has them, without anything drawn. */
  live(path: string, cookie: string): Live;
  close(): Promise<void>;
}

export interface Live {
  /** The state that came last. */
  last<S>(): S | null;
  /** How many states have come. */
  count(): number;
  /** The first state that satisfies. */
  when<S>(wanted: (state: S) => boolean): Promise<S>;
  post(path: string, data: unknown): Promise<{ status: number; body: string }>;
  close(): void;
}

function live(url: string, path: string, cookie: string): Live {
  const headers = { cookie, 'x-grognard': '1' };
  let [text, last, count] = ['', null as unknown, 0];
  const waiting = new Set<() => void>();
  const line = http.get(`${url}${path}`, { headers: { ...headers, accept: 'text/event-stream' } }, (res) => {
    res.setEncoding('utf8');
    res.on('data', (more: string) => {
      text += more;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        if (!event.includes('event: state')) continue;
        last = JSON.parse(event.flatMap((l) => (l.startsWith('data: ') ? [l.slice(6)] : [])).join('\n'));
        count++;
        for (const look of [...waiting]) look();
      }
    });
  });
  line.on('error', () => undefined);
  return {
    last: <S>() => last as S | null,
    count: () => count,
    when: <S>(wanted: (state: S) => boolean) =>
      new Promise<S>((done, fail) => {
        const late = setTimeout(() => (waiting.delete(look), fail(new Error('the state did not come'))), 30_000);
        const look = () => {
          if (last === null || !wanted(last as S)) return;
          clearTimeout(late);
          waiting.delete(look);
          done(last as S);
        };
        waiting.add(look);
        look();
      }),
    post: (to, data) =>
      new Promise((done, fail) => {
        const req = http.request(`${url}${to}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }, (res) => {
          let body = '';
          res.setEncoding('utf8');
          res.on('data', (b: string) => (body += b));
          res.on('end', () => done({ status: res.statusCode ?? 0, body }));
        });
        req.on('error', fail);
        req.end(JSON.stringify(data));
      }),
    close: () => line.destroy(),
  };
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
    heard: (from = 0) => Buffer.concat(bytes.slice(from)).toString('utf8'),
    pieces: () => bytes.length,
    live: (path, cookie) => live(url, path, cookie),
    close: () => {
      server.closeAllConnections();
      return new Promise((r) => server.close(() => r()));
    },
  };
}
