import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** How many texts stay compressed in memory. More appear only with many brands. */
const MAX_TEXTS = 200;

type Compressed = { br: Buffer; gzip: Buffer };
const compressedTexts = new Map<string, Compressed>();

/** Sends a text, compressed if the client accepts it. Compresses each text once. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  void reply.header('vary', 'Accept-Encoding');
  if (!encoding) return reply.send(text);
  return reply.header('content-encoding', encoding).send(compress(text)[encoding]);
}

function compress(text: string): Compressed {
  const known = compressedTexts.get(text);
  if (known) return known;
  if (compressedTexts.size >= MAX_TEXTS) compressedTexts.clear();
  const compressed = { br: brotliCompressSync(text), gzip: gzipSync(text) };
  compressedTexts.set(text, compressed);
  return compressed;
}
