// node pack_files.mjs FROM TO QUALITY: compresses each file below FROM with gzip and with brotli of this quality, several
// files at a time. Writes TO/HASH.gz and TO/HASH.QUALITY.br, where HASH is the SHA-256 of the file's content. Skips
// files that are there.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [from, to, quality] = process.argv.slice(2);

async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const paths = entries.map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
  return (await Promise.all(paths)).flat();
}

// Writes what `compress` makes of the content, under a temporary name at first, so that an interrupted run leaves no
// incomplete file.
async function write(path, content, compress, options) {
  if (existsSync(path)) return;
  await writeFile(`${path}.new`, await promisify(compress)(content, options));
  await rename(`${path}.new`, path);
}

async function pack(content, place) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: Number(quality),
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    write(`${place}.gz`, content, gzip, { level: 9 }),
    write(`${place}.${quality}.br`, content, brotliCompress, { params }),
  ]);
}

await mkdir(to, { recursive: true });
const contents = await Promise.all((await filesBelow(from)).map((path) => readFile(path)));
const hashOf = (content) => createHash('sha256').update(content).digest('hex');
const different = new Map(contents.map((content) => [hashOf(content), content]));
await Promise.all([...different].map(([hash, content]) => pack(content, join(to, hash))));
