import { generateKeyPairSync, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** A certificate and its key as PEM, named like the options of `node:tls`. */
export interface Certificate {
  cert: string;
  key: string;
}

/**
 * Generates a self-signed certificate (RFC 5280) for one host name or IPv4 address, valid from yesterday
 * until tomorrow. Because tests generate it, the repository need not contain a private key.
 */
export function selfSignedCertificate(host: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid('550403'), utf8(host))));
  const day = 86_400_000;
  const toBeSigned = sequence(
    explicit(0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(utcTime(Date.now() - day), utcTime(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(subjectAltName(host))),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const der = sequence(toBeSigned, ecdsaWithSha256, encodeDer(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}

function subjectAltName(host: string): Buffer {
  const name = isIPv4(host)
    ? encodeDer(0x87, Buffer.from(host.split('.').map(Number)))
    : encodeDer(0x82, Buffer.from(host));
  return sequence(oid('551d11'), encodeDer(0x04, sequence(name)));
}

/** Encodes one DER value: its tag, its length and its content. */
function encodeDer(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const lengthOctets =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...lengthOctets]), content]);
}

const sequence = (...parts: Buffer[]) => encodeDer(0x30, ...parts);
const set = (...parts: Buffer[]) => encodeDer(0x31, ...parts);
const explicit = (number: number, part: Buffer) => encodeDer(0xa0 + number, part);
const integer = (value: number) => encodeDer(0x02, Buffer.from([value]));
const oid = (hex: string) => encodeDer(0x06, Buffer.from(hex, 'hex'));
const utf8 = (text: string) => encodeDer(0x0c, Buffer.from(text));
const utcTime = (time: number) =>
  encodeDer(0x17, Buffer.from(`${new Date(time).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
