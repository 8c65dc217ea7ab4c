import type { ServerResponse } from 'node:http';

export const sendNothing = (response: ServerResponse, status: 204 | 400 | 429): void => {
  response.writeHead(status, { 'cache-control': 'no-store', 'content-length': 0 }).end();
};
