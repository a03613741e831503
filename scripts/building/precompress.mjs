import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from '../running/files-under.mjs'

const TEXT = new Set(['.js', '.css', '.svg', '.html', '.json', '.txt', '.webmanifest'])

/** Compresses once and as well as possible what the server would otherwise compress for every visitor. */
export async function precompress(folder) {
  const files = (await filesUnder(folder)).filter((file) => TEXT.has(extname(file)))
  await Promise.all(files.map(compressFile))
}

async function compressFile(path) {
  const plain = await readFile(path)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (brotli.length < plain.length) await writeFile(`${path}.br`, brotli)
  if (gzipped.length < plain.length) await writeFile(`${path}.gz`, gzipped)
}
