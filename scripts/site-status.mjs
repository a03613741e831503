// Says or sets the status of the site that runs on this machine: `npm run site-status -- maintenance`.
import { readFile } from 'node:fs/promises'

const WORDS = ['maintenance', 'off', 'on']

const { PORT = '3000', DATA_DIR = './data', OPERATIONS_TOKEN } = process.env
const url = `http://127.0.0.1:${PORT}/api/status/`
const [value, ...more] = process.argv.slice(2)

try {
  if ((value !== undefined && !WORDS.includes(value)) || more.length > 0) {
    throw new Error(`The status can be ${WORDS.join(', ')}: npm run site-status -- ${WORDS.join('|')}`)
  }
  const answer = await ask(value === undefined ? {} : await change(value))
  console.log(`The site status is '${answer.data.value}'.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

async function ask(options) {
  const response = await fetch(url, options).catch((error) => {
    throw new Error(`Could not reach the site at ${url}: ${error.cause?.message ?? error.message}`)
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`The site at ${url} refused: ${answer.message}`)
  return answer
}

async function change(value) {
  const path = `${DATA_DIR}/operations-token`
  const token =
    OPERATIONS_TOKEN ??
    (await readFile(path, 'utf8').catch(() => {
      throw new Error(`Set OPERATIONS_TOKEN, or DATA_DIR to the folder of the site: there is no file ${path}`)
    }))
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ value }),
  }
}
