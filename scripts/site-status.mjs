// Says or sets the status of the site that runs on this machine: `npm run site-status -- maintenance`.
import { readFile } from 'node:fs/promises'

const { PORT = '3000', DATA_DIR = './data', OPERATIONS_TOKEN } = process.env
const url = `http://127.0.0.1:${PORT}/api/status/`
const [value] = process.argv.slice(2)

try {
  const response = await fetch(url, value ? await change(value) : {})
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  console.log(`The site status is '${answer.data.value}'.`)
} catch (error) {
  console.error(`Could not reach the site at ${url}: ${error.cause?.message ?? error.message}`)
  process.exitCode = 1
}

async function change(value) {
  const token = OPERATIONS_TOKEN ?? (await readFile(`${DATA_DIR}/operations-token`, 'utf8'))
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ value }),
  }
}
