import { afterEach, describe, expect, it } from 'vitest';
import { selfSignedCertificate } from './certificate.ts';
import { connect, type ConnectOptions } from './client.ts';
import { acceptAll, closeAll, startCarrier, submit } from './loopback.ts';

afterEach(closeAll);

const named = selfSignedCertificate('smpp.example.com');
const numbered = selfSignedCertificate('127.0.0.1');

const start = async (certificate: typeof named) => (await startCarrier(acceptAll, { tls: certificate })).port;

const bindTo = (port: number, tls: NonNullable<ConnectOptions['tls']>) =>
  connect({ host: '127.0.0.1', port, systemId: 'bell', password: '', tls });

const refusal = (code: string) => ({ name: 'ConnectError', cause: expect.objectContaining({ code }) });

describe('a client over TLS', () => {
  it('accepts a configured certificate by host name', async () => {
    const port = await start(named);
    const session = await bindTo(port, { ca: named.cert, servername: 'smpp.example.com' });
    expect(await session.request(submit('1'))).toMatchObject({ message_id: 'id-1' });
    await session.unbind();
  });

  it('accepts a configured certificate by IP address', async () => {
    const session = await bindTo(await start(numbered), { ca: numbered.cert });
    expect(await session.request(submit('1'))).toMatchObject({ message_id: 'id-1' });
    await session.unbind();
  });

  it('rejects a certificate that no trusted authority signed', async () => {
    const port = await start(named);
    const unknown = refusal('DEPTH_ZERO_SELF_SIGNED_CERT');
    await expect(bindTo(port, true)).rejects.toMatchObject(unknown);
    await expect(bindTo(port, { servername: 'smpp.example.com' })).rejects.toMatchObject(unknown);
  });

  it('rejects a certificate for another name', async () => {
    const port = await start(named);
    const another = refusal('ERR_TLS_CERT_ALTNAME_INVALID');
    await expect(bindTo(port, { ca: named.cert })).rejects.toMatchObject(another);
    const options = { ca: named.cert, servername: 'smpp.example.org' };
    await expect(bindTo(port, options)).rejects.toMatchObject(another);
  });

  it('accepts any certificate when configured to', async () => {
    const session = await bindTo(await start(named), { rejectUnauthorized: false });
    expect(session.state).toBe('transceiver');
    await session.unbind();
  });

  it('rejects a carrier without TLS', async () => {
    const { port } = await startCarrier(acceptAll, { bindTimeout: 300 });
    await expect(bindTo(port, { ca: named.cert })).rejects.toMatchObject({ name: 'ConnectError' });
  });

  it('presents its own certificate if the carrier requires one', async () => {
    const ours = selfSignedCertificate('bell');
    const tls = { ...numbered, ca: ours.cert, requestCert: true };
    const { port } = await startCarrier(acceptAll, { tls });
    const session = await bindTo(port, { ca: numbered.cert, ...ours });
    expect(session.state).toBe('transceiver');
    await session.unbind();
    await expect(bindTo(port, { ca: numbered.cert })).rejects.toMatchObject({ name: 'ConnectError' });
  });
});
