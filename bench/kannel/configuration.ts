/** The ports of Kannel and the carrier. All are on this machine. */
export interface KannelPorts {
  admin: number;
  /** Bearerbox listens on this port for smsbox. */
  smsbox: number;
  /** Smsbox accepts messages over HTTP on this port. */
  sendsms: number;
  carrier: number;
}

export const credentials = { username: 'bench', password: 'bench' };

/**
 * Returns a Kannel configuration with one SMPP carrier. Kannel stores messages in files, and receipts in
 * memory, which is its default. It logs only errors.
 */
export function kannelConfiguration(ports: KannelPorts): string {
  return [
    group('core', {
      'admin-port': ports.admin,
      'admin-interface': '127.0.0.1',
      'admin-password': credentials.password,
      'smsbox-port': ports.smsbox,
      'smsbox-interface': '127.0.0.1',
      'box-allow-ip': '127.0.0.1',
      'box-deny-ip': '*.*.*.*',
      'store-type': 'file',
      'store-location': 'store',
      'dlr-storage': 'internal',
      'sms-outgoing-queue-limit': 1_000_000,
      'log-level': 3,
    }),
    group('smsc', {
      smsc: 'smpp',
      'smsc-id': 'carrier',
      host: '127.0.0.1',
      port: ports.carrier,
      'smsc-username': credentials.username,
      'smsc-password': credentials.password,
      'system-type': '',
      'transceiver-mode': 'true',
      // 500 is faster than 100 and 1,000. The default of 10 achieves only 300 messages per second.
      'max-pending-submits': 500,
      'enquire-link-interval': 30,
    }),
    group('smsbox', {
      'bearerbox-host': '127.0.0.1',
      'sendsms-port': ports.sendsms,
      'sendsms-interface': '127.0.0.1',
      'max-pending-requests': 1000,
      'log-level': 3,
    }),
    group('sendsms-user', { ...credentials, concatenation: 'true', 'max-messages': 10 }),
    // Kannel does not start without a service for inbound messages.
    group('sms-service', { keyword: 'default', text: 'no', 'max-messages': 0 }),
  ].join('\n\n');
}

function group(name: string, settings: Record<string, string | number>): string {
  const lines = Object.entries(settings).map(
    ([key, value]) => `${key} = ${typeof value === 'number' ? value : `"${value}"`}`,
  );
  return [`group = ${name}`, ...lines, ''].join('\n');
}
