import { inflateSync } from 'node:zlib';

/** Bytes of the parts of a WOFF 1.0 file (W3C), and of the OpenType file in it. */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

/**
 * The OpenType file in a WOFF 1.0 file. Its fields for a binary search of tables stay 0; fontkit does not use them.
 * @throws Error if it is no such file, or damaged
 */
export function fontInWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is no WOFF file');
  const tables = woff.readUInt16BE(12);
  const header = Buffer.alloc(FONT_HEADER + tables * FONT_ENTRY);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tables, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < tables; index += 1) {
    const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY);
    const data = tableOf(woff, entry);
    const target = header.subarray(FONT_HEADER + index * FONT_ENTRY);
    entry.copy(target, 0, 0, 4);
    entry.copy(target, 4, 16, 20);
    target.writeUInt32BE(offset, 8);
    target.writeUInt32BE(data.length, 12);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** @param entry of the directory: tag, offset, length in the file, length of the table, checksum */
function tableOf(woff: Buffer, entry: Buffer): Buffer {
  const [offset, stored, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
  const data = woff.subarray(offset, offset + stored);
  // A table that would not shrink is stored as it is.
  return stored === length ? data : inflateSync(data);
}
