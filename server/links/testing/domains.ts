import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { parseAllowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts';
import { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import { DnsServer } from '#server/platform/testing/dns-server.ts';
import { selfSignedCertificate } from '#smpp/certificate.ts';
import type { ExaminationTools } from '../domains/examine-domain.ts';
import { createDomainDns } from '../domains/resolver.ts';

/** The names of hosts that tests may use: `<any>.shop.example`. */
const CERTIFIED = '*.shop.example';

/** The internet of a test: its DNS, and a proxy with a certificate that passes everything on to the server of links. */
export type TestInternet = {
  dns: DnsServer;
  /** Address and port of the DNS server. */
  dnsServer: string;
  tools: ExaminationTools;
  /** Answers instead of the server of links. */
  intercept: ((response: ServerResponse) => void) | undefined;
  stop(): Promise<void>;
};

/** Starts an internet whose names all lead to this machine. `linksPort` is that of the server of links. */
export async function startTestInternet(linksPort: number): Promise<TestInternet> {
  const dns = new DnsServer();
  const dnsServer = await dns.start();
  const { cert, key } = selfSignedCertificate(CERTIFIED);
  const proxy = createServer({ cert, key }, ({ method, url, headers }, response) => {
    if (internet.intercept) return internet.intercept(response);
    const forwarded = request(
      { host: '127.0.0.1', port: linksPort, method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.end();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const outgoing = new Outgoing(parseAllowedAddresses('127.0.0.1'), {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    certificates: cert,
  });
  const internet: TestInternet = {
    dns,
    dnsServer,
    tools: {
      dns: createDomainDns({ servers: [dnsServer], timeoutMs: 200 }),
      outgoing,
      key: 'of tests',
      linksHost: 'l.carrier.example',
      httpsPort: (proxy.address() as AddressInfo).port,
    },
    intercept: undefined,
    async stop() {
      outgoing.stop();
      proxy.closeAllConnections();
      proxy.close();
      await dns.stop();
    },
  };
  return internet;
}
