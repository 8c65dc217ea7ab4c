import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { expect, test } from 'vitest';
import { freePort } from './address.ts';

test.runIf(platform() === 'linux')(
  'returns free ports below the range for outgoing connections',
  async () => {
    const firstEphemeral = Number(
      readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split('\t')[0],
    );
    const ports = await Promise.all(Array.from({ length: 20 }, freePort));
    expect(Math.max(...ports)).toBeLessThan(firstEphemeral);
  },
);
